import check from '../../../../../src/engine/detect/checks/bundle/llm-from-browser.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { script, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}assets/index.js`
const bundle = (text: string) => ({ scripts: [script({ url, text })] })
const gemini = `AIza${`Sy${drawn('base62', 33)}`}`
const openai = `sk-proj-${drawn('base62', 74)}T3Blbk${'FJ'}${drawn('base62', 74, 'b')}`

checkTable(check, {
  clean: {
    'no script': {},
    'the library, which names the flag in an error message': bundle(
      "if(!o.dangerouslyAllowBrowser&&b())throw new E(`It looks like you're running in a browser-like environment.\\n\\nIf you understand the risks, set the `dangerouslyAllowBrowser` option to `true`, e.g.,\\n\\nnew OpenAI({ apiKey, dangerouslyAllowBrowser: true });\\n`)",
    ),
    'dangerouslyAllowBrowser set to false': bundle('new O({apiKey:k,dangerouslyAllowBrowser:!1})'),
    'the URL of a client library': bundle('this.baseURL=e||"https://api.openai.com/v1"'),
    'an article with a URL': bundle('t("Send a POST request to https://api.openai.com/v1/chat/completions")'),
    'the realtime API, which takes a short-lived token': bundle(
      'fetch("https://api.openai.com/v1/realtime/calls",{})',
    ),
    'a URL in a variable that is not requested': bundle(
      'const u="https://api.mistral.ai/v1/chat/completions";show(u)',
    ),
    'URLs of a settings page': bundle(
      'p=[{id:"groq",baseUrl:"https://api.groq.com/openai/v1"},{id:"xai",baseUrl:"https://api.x.ai/v1"}];fetch("/api/settings")',
    ),
    'a hostname with the same prefix': bundle('fetch("https://api.openai.com.acme.dev/v1/chat/completions")'),
    'a public list of models': bundle('fetch("https://openrouter.ai/api/v1/models")'),
    'an OpenRouter sign-in': bundle('fetch("https://openrouter.ai/api/v1/auth/keys",{method:"POST"})'),
    "Google's client library without a call": bundle(
      'class G{getGenerativeModel(e,t){if(!e.model)throw Error("Must provide a model name.")}}const b="https://generativelanguage.googleapis.com"',
    ),
    'Firebase AI Logic, which App Check protects': bundle(
      'const m=getGenerativeModel(ai,{model:"gemini-2.5-flash"})',
    ),
    'AI SDK hooks': bundle(
      'f("ai-sdk/react/2.0.1");const{messages:m}=useChat({api:"/api/chat",body:{model:p("gpt-4o")}})',
    ),
    "an AI SDK provider for the application's own server, which holds the key": bundle(
      'f("ai-sdk/openai/2.0.30");var G=V({apiKey:"unused",baseURL:"/api/llm/v1"});run=()=>j({model:G("gpt-4o"),prompt:"x"})',
    ),
    "an AI SDK provider for the page's own host": bundle(
      'f("ai-sdk/openai/2.0.30");var G=V({apiKey:"unused",baseURL:`${window.location.origin}/v1`}),m=G("gpt-4o")',
    ),
    'AI SDK hooks beside another client with a public key': bundle(
      'f("ai-sdk/react/2.0.1");const g=n({apiKey:"pk_1"});g.chat("support");g("gpt");useChat({api:"/api/chat"})',
    ),
    "OpenAI's client for the application's own server": bundle(
      'new O({apiKey:"none",baseURL:location.origin+"/api/openai",dangerouslyAllowBrowser:!0})',
    ),
    'a list of models without a provider': bundle('pick({model:label("gpt-4o"),prompt:t})'),
    "a call to the application's own server": bundle('fetch("/api/chat",{method:"POST"})'),
    'a third-party script': {
      scripts: [script({ url: 'https://widget.example.net/w.js', text: 'f({dangerouslyAllowBrowser:!0})' })],
    },
    'a data block in a page': {
      scripts: [
        script({ type: 'application/json', text: '{"code":"new O({dangerouslyAllowBrowser:true})"}' }),
      ],
    },
  },
  found: {
    'dangerouslyAllowBrowser and a key': {
      given: bundle(`new O({apiKey:"${openai}",dangerouslyAllowBrowser:!0})`),
      secrets: [openai],
      findings: [
        {
          severity: 'high',
          samples: ['/assets/index.js'],
          url,
          confidence: 'firm',
          excerpt: 'dangerouslyAllowBrowser:!0',
          evidence: { key_in_client: true },
        },
      ],
    },
    'dangerouslyAllowBrowser without a key, as users may bring their own': {
      given: bundle('new O({apiKey:localStorage.k,dangerouslyAllowBrowser: true})'),
      findings: [
        {
          severity: 'medium',
          samples: ['/assets/index.js'],
          confidence: 'tentative',
          evidence: { key_in_client: false },
        },
      ],
    },
    'a fetch call': {
      given: bundle(
        'await fetch("https://api.openai.com/v1/chat/completions",{headers:{Authorization:"Bearer "+k}})',
      ),
      findings: [
        { severity: 'medium', samples: ['/assets/index.js'], excerpt: 'fetch("https://api.openai.com' },
      ],
    },
    'a Gemini call with axios, without the key in the evidence': {
      given: bundle(
        `axios.post("https://generativelanguage.googleapis.com/v1beta/models/x:generateContent?key=${gemini}")`,
      ),
      secrets: [gemini],
      findings: [
        {
          severity: 'high',
          samples: ['/assets/index.js'],
          excerpt: '.post("https://generativelanguage.googleapis.com',
        },
      ],
    },
    "Anthropic's header": {
      given: bundle('h={"anthropic-dangerous-direct-browser-access":"true"}'),
      findings: [{ severity: 'medium', samples: ['/assets/index.js'] }],
    },
    'an inline script': {
      given: { scripts: [script("fetch('https://api.groq.com/openai/v1/chat/completions')")] },
      findings: [{ severity: 'medium', samples: ['/'] }],
    },
    ...Object.fromEntries(
      Object.entries({
        'a URL in a variable': [
          'const u="https://api.mistral.ai/v1/chat/completions";async function f(t){return fetch(u,{method:"POST",body:t})}',
          'u="https://api.mistral.ai',
        ],
        'a base URL in a variable': [
          'const b="https://api.together.xyz/v1";f=t=>fetch(`${b}/chat/completions`,{body:t})',
          'b="https://api.together.xyz',
        ],
        'an Azure OpenAI resource': [
          'fetch("https://acme-ai.openai.azure.com/openai/deployments/gpt-4o/chat/completions?api-version=2024-06-01")',
          'fetch("https://acme-ai.openai.azure.com',
        ],
        'an Amazon Bedrock region': [
          'fetch("https://bedrock-runtime.us-east-1.amazonaws.com/model/x/converse")',
          'fetch("https://bedrock-runtime.us-east-1.amazonaws.com',
        ],
        XMLHttpRequest: [
          'x.open("POST","https://api.deepgram.com/v1/listen")',
          '.open("POST","https://api.deepgram.com',
        ],
        'a request options object': [
          'axios({method:"post",url:"https://api.cohere.com/v2/chat",data:t})',
          'axios({method:"post",url:"https://api.cohere.com',
        ],
        'an axios instance': [
          'const a=n.create({baseURL:"https://openrouter.ai/api/v1/chat/completions"})',
          '.create({baseURL:"https://openrouter.ai/api/v1/chat',
        ],
        'a web search API for models': ['fetch("https://api.exa.ai/search",{})', 'fetch("https://api.exa.ai'],
        "Google's former client library": [
          'const m=new G(k).getGenerativeModel({model:"gemini-1.5-flash"})',
          '.getGenerativeModel({model:"gemini-1.5-flash"',
        ],
        "Google's current client library": [
          'await a.models.generateContentStream({model:"gemini-2.5-flash",contents:t})',
          '.models.generateContentStream({model:"gemini-2.5-flash"',
        ],
        "Mistral's client": [
          'await c.chat.complete({model:"mistral-small-latest",messages:t})',
          '.chat.complete({model:"mistral-small-latest"',
        ],
        'the Hugging Face client': [
          'await h.chatCompletion({model:"meta-llama/Llama-3.1-8B-Instruct",messages:t})',
          '.chatCompletion({model:"meta-llama/Llama-3.1-8B-Instruct"',
        ],
        'the AI SDK': [
          'f("ai-sdk/openai/2.0.30");const o=z({apiKey:k});await y({model:o("gpt-4o-mini"),prompt:t})',
          'model:o("gpt-4o-mini"',
        ],
      }).map(([name, [text = '', excerpt = '']]) => [
        name,
        {
          given: bundle(text),
          findings: [{ severity: 'medium' as const, samples: ['/assets/index.js'], excerpt }],
        },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries({
        'an AI SDK model in a variable': [
          'f("ai-sdk/openai/2.0.30");var Y=E({apiKey:k}),q=Y("gpt-4o-mini");b.onclick=()=>h({model:q,prompt:t})',
          'Y("gpt-4o-mini"',
        ],
        'an AI SDK model by a method, as webpack calls the provider': [
          'throw new E({name:"AI_LoadAPIKeyError"});let R=(0,n.createAnthropic)({headers:h,apiKey:k});const m=R.languageModel(u)',
          'R.languageModel(',
        ],
        'the AI SDK gateway, with a provider in the model name': [
          'throw new E({name:"AI_LoadAPIKeyError"});var x=W({apiKey:k});run=()=>a({model:x("openai/gpt-5"),prompt:t})',
          'model:x("openai/gpt-5"',
        ],
        "OpenAI's client with the vendor's base URL": [
          'new O({apiKey:k,baseURL:"https://api.openai.com/v1",dangerouslyAllowBrowser:!0});new P({baseURL:"/api"})',
          'dangerouslyAllowBrowser:!0',
        ],
      }).map(([name, [text = '', excerpt = '']]) => [
        name,
        {
          given: bundle(text),
          findings: [{ severity: 'medium' as const, samples: ['/assets/index.js'], excerpt }],
        },
      ]),
    ),
    'the AI SDK with its provider in another file': {
      given: {
        scripts: [
          script({ url, text: 'await y({model:o("claude-sonnet-4-5"),prompt:t})' }),
          script({ url: `${siteUrl}assets/vendor.js`, text: 'throw new E({name:"AI_LoadAPIKeyError"})' }),
        ],
      },
      findings: [{ severity: 'medium', samples: ['/assets/index.js'] }],
    },
  },
})
