import { drawn, fakeJwt } from '../helpers/fakes/fakeSecrets.ts'
import { html, javaScript, json } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'

const project = drawn('letters', 20).toLowerCase()
const serviceKey = fakeJwt({
  iss: 'supabase',
  ref: project,
  role: 'service_role',
  iat: 1_700_000_000,
  exp: 2_015_576_000,
})
const openAiKey = `sk-proj-${drawn('base62', 74, 'one')}T3BlbkFJ${drawn('base62', 74, 'two')}`

const bundle = `
const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/Chat-${drawn('base62', 8)}.js"])))=>i.map(i=>d[i]);
var e={bundleType:0,version:"18.3.1",rendererPackageName:"react-dom"};
const supabase=createClient("https://${project}.supabase.co","${serviceKey}");
const load=()=>fetch("/api/profile").then(r=>r.json());
//# sourceMappingURL=index-DiwrgTda.js.map`

const chat = `export const ask=q=>fetch("https://api.openai.com/v1/chat/completions",{method:"POST",headers:{Authorization:"Bearer ${openAiKey}"},body:q})`

export const leakyVibeApp: DescribedSite = {
  about: 'a React application on Vite and Supabase with its keys in the bundle',
  target: 'http://127.0.0.1/',
  world: {
    'http://127.0.0.1': {
      routes: {
        '/assets/index-DiwrgTda.js': javaScript(bundle),
        [`/assets/Chat-${drawn('base62', 8)}.js`]: javaScript(chat),
        '/assets/index-DiwrgTda.js.map': json({
          version: 3,
          sources: ['../../src/App.tsx', '../../node_modules/react-dom/index.js'],
          sourcesContent: ['export function App() { return <Chat /> }', null],
          mappings: 'AAAA',
        }),
        '/api/profile': ({ headers }) =>
          json(
            { id: 7, email: 'ada@lovelace.example', plan: 'pro' },
            {
              'access-control-allow-origin': headers.origin ?? '*',
              'access-control-allow-credentials': 'true',
            },
          ),
      },
      otherwise: html(
        '<!doctype html><html><head><title>Chat with your notes</title>' +
          '<script type="module" crossorigin src="/assets/index-DiwrgTda.js"></script></head>' +
          '<body><div id="root"></div></body></html>',
      ),
    },
  },
  findings: [
    ['bundle.llm-from-browser', 'high'],
    ['bundle.source-map', 'low'],
    ['cors.null-origin', 'medium'],
    ['cors.origin-reflected', 'high'],
    ['cors.wildcard-data', 'low'],
    ['csp.missing', 'medium'],
    ['headers.clickjacking', 'medium'],
    ['headers.permissions-policy-missing', 'info'],
    ['headers.referrer-policy-missing', 'info'],
    ['headers.xcto-missing', 'low'],
    ['platform.stack', 'info'],
    ['secrets.openai', 'critical'],
    ['secrets.supabase-service-role', 'critical'],
    ['supabase.detected', 'info'],
  ],
  technologies: ['react 18.3.1', 'vite', 'supabase'],
  pages: ['/'],
}
