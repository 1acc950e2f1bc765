import check from '../../../../src/engine/checks/bundle/llm-from-browser.ts'
import { drawn } from '../../../helpers/fakes/fakeSecrets.ts'
import { script, siteUrl } from '../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../helpers/tables/checkTable.ts'

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
        { severity: 'medium', samples: ['/assets/index.js'], excerpt: 'fetch("https://api.openai.com/v1/' },
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
          excerpt: '.post("https://generativelanguage.googleapis.com/v1',
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
  },
})
