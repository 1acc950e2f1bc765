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
    'the library, which explains the flag in an error': bundle(
      "if(!o.dangerouslyAllowBrowser&&b())throw new E(`It looks like you're running in a browser-like environment.\\n\\nIf you understand the risks, set the `dangerouslyAllowBrowser` option to `true`, e.g.,\\n\\nnew OpenAI({ apiKey, dangerouslyAllowBrowser: true });\\n`)",
    ),
    'the flag switched off': bundle('new O({apiKey:k,dangerouslyAllowBrowser:!1})'),
    'the address of a client library': bundle('this.baseURL=e||"https://api.openai.com/v1"'),
    'an article with an address': bundle(
      't("Send a POST request to https://api.openai.com/v1/chat/completions")',
    ),
    'the realtime API, which takes a short-lived token': bundle(
      'fetch("https://api.openai.com/v1/realtime/calls",{})',
    ),
    'an address in a variable that nothing requests': bundle(
      'const u="https://api.mistral.ai/v1/chat/completions";show(u)',
    ),
    'addresses of a settings page': bundle(
      'p=[{id:"groq",baseUrl:"https://api.groq.com/openai/v1"},{id:"xai",baseUrl:"https://api.x.ai/v1"}];fetch("/api/settings")',
    ),
    'a host that begins alike': bundle('fetch("https://api.openai.com.acme.dev/v1/chat/completions")'),
    'a list of models that needs no key': bundle('fetch("https://openrouter.ai/api/v1/models")'),
    'a sign-in at OpenRouter': bundle('fetch("https://openrouter.ai/api/v1/auth/keys",{method:"POST"})'),
    "Google's client library without a call": bundle(
      'class G{getGenerativeModel(e,t){if(!e.model)throw Error("Must provide a model name.")}}const b="https://generativelanguage.googleapis.com"',
    ),
    'Firebase AI Logic, which App Check protects': bundle(
      'const m=getGenerativeModel(ai,{model:"gemini-2.5-flash"})',
    ),
    'the hooks of the AI SDK': bundle(
      'f("ai-sdk/react/2.0.1");const{messages:m}=useChat({api:"/api/chat",body:{model:p("gpt-4o")}})',
    ),
    'a provider of the AI SDK that leads to the own server, which has the key': bundle(
      'f("ai-sdk/openai/2.0.30");var G=V({apiKey:"unused",baseURL:"/api/llm/v1"});run=()=>j({model:G("gpt-4o"),prompt:"x"})',
    ),
    'a provider of the AI SDK that leads to the host of the page': bundle(
      'f("ai-sdk/openai/2.0.30");var G=V({apiKey:"unused",baseURL:`${window.location.origin}/v1`}),m=G("gpt-4o")',
    ),
    'the hooks of the AI SDK beside a client with a public key, of another kind': bundle(
      'f("ai-sdk/react/2.0.1");const g=n({apiKey:"pk_1"});g.chat("support");g("gpt");useChat({api:"/api/chat"})',
    ),
    "OpenAI's client that leads to the own server": bundle(
      'new O({apiKey:"none",baseURL:location.origin+"/api/openai",dangerouslyAllowBrowser:!0})',
    ),
    'a choice of models without a provider': bundle('pick({model:label("gpt-4o"),prompt:t})'),
    'a call of the own server': bundle('fetch("/api/chat",{method:"POST"})'),
    'a script of another host': {
      scripts: [script({ url: 'https://widget.example.net/w.js', text: 'f({dangerouslyAllowBrowser:!0})' })],
    },
    'data in a page': {
      scripts: [
        script({ type: 'application/json', text: '{"code":"new O({dangerouslyAllowBrowser:true})"}' }),
      ],
    },
  },
  found: {
    'the flag and a key': {
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
    'the flag without a key, as when visitors bring their own': {
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
    'a call by fetch': {
      given: bundle(
        'await fetch("https://api.openai.com/v1/chat/completions",{headers:{Authorization:"Bearer "+k}})',
      ),
      findings: [
        { severity: 'medium', samples: ['/assets/index.js'], excerpt: 'fetch("https://api.openai.com' },
      ],
    },
    'a call of Gemini by axios, its key not quoted': {
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
        'an address in a variable': [
          'const u="https://api.mistral.ai/v1/chat/completions";async function f(t){return fetch(u,{method:"POST",body:t})}',
          'u="https://api.mistral.ai',
        ],
        'the beginning of an address in a variable': [
          'const b="https://api.together.xyz/v1";f=t=>fetch(`${b}/chat/completions`,{body:t})',
          'b="https://api.together.xyz',
        ],
        'a resource of Azure': [
          'fetch("https://acme-ai.openai.azure.com/openai/deployments/gpt-4o/chat/completions?api-version=2024-06-01")',
          'fetch("https://acme-ai.openai.azure.com',
        ],
        'a region of Bedrock': [
          'fetch("https://bedrock-runtime.us-east-1.amazonaws.com/model/x/converse")',
          'fetch("https://bedrock-runtime.us-east-1.amazonaws.com',
        ],
        XMLHttpRequest: [
          'x.open("POST","https://api.deepgram.com/v1/listen")',
          '.open("POST","https://api.deepgram.com',
        ],
        'the settings of a request': [
          'axios({method:"post",url:"https://api.cohere.com/v2/chat",data:t})',
          'axios({method:"post",url:"https://api.cohere.com',
        ],
        'a client of axios': [
          'const a=n.create({baseURL:"https://openrouter.ai/api/v1/chat/completions"})',
          '.create({baseURL:"https://openrouter.ai/api/v1/chat',
        ],
        'search for models': ['fetch("https://api.exa.ai/search",{})', 'fetch("https://api.exa.ai'],
        "Google's client": [
          'const m=new G(k).getGenerativeModel({model:"gemini-1.5-flash"})',
          '.getGenerativeModel({model:"gemini-1.5-flash"',
        ],
        "Google's present client": [
          'await a.models.generateContentStream({model:"gemini-2.5-flash",contents:t})',
          '.models.generateContentStream({model:"gemini-2.5-flash"',
        ],
        "Mistral's client": [
          'await c.chat.complete({model:"mistral-small-latest",messages:t})',
          '.chat.complete({model:"mistral-small-latest"',
        ],
        'the client of Hugging Face': [
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
        'a model of the AI SDK in a variable': [
          'f("ai-sdk/openai/2.0.30");var Y=E({apiKey:k}),q=Y("gpt-4o-mini");b.onclick=()=>h({model:q,prompt:t})',
          'Y("gpt-4o-mini"',
        ],
        'a model of the AI SDK by a method, as webpack calls the provider': [
          'throw new E({name:"AI_LoadAPIKeyError"});let R=(0,n.createAnthropic)({headers:h,apiKey:k});const m=R.languageModel(u)',
          'R.languageModel(',
        ],
        "the gateway of the AI SDK, with a provider's name in the model's": [
          'throw new E({name:"AI_LoadAPIKeyError"});var x=W({apiKey:k});run=()=>a({model:x("openai/gpt-5"),prompt:t})',
          'model:x("openai/gpt-5"',
        ],
        "OpenAI's client that leads to the vendor": [
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
