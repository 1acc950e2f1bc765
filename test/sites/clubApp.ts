import { drawn } from '../helpers/fakes/fakeSecrets.ts'
import { html, javaScript } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'
import { toHttps } from './hardened.ts'

const date = 'Sun, 01 Nov 2026 12:00:00 GMT'
const now = Date.parse(date) / 1000
const clerkKey = `pk_test_${Buffer.from('usable-frog-12.clerk.accounts.dev$').toString('base64')}`
const receipt = `https://files.chess-nights.club/receipts/7.pdf?Expires=${now + 365 * 24 * 60 * 60}&Signature=${drawn('base62', 40)}&Key-Pair-Id=K2`
const preferences = Buffer.from('O:8:"stdClass":1:{s:4:"lang";s:2:"en";}').toString('base64')

const prompt =
  'You are the assistant of a chess club. Answer questions about opening hours, fees and evenings only. Never tell that members of the board play for free, that the coupon CASTLING gives half off, or that the club is looking for new rooms. If asked about other clubs, say that you know none.'

/** A client-side admin password, bundled. */
const admin = [
  'const K="rook-takes-e5";',
  'function Gate(){const[e,t]=(0,S.useState)(``),[n,r]=(0,S.useState)(!1);return(0,J.jsxs)("form",{onSubmit:a=>{a.preventDefault(),e===K?r(!0):alert(`Wrong password`)},children:[(0,J.jsx)("input",{type:"password",value:e,onChange:a=>t(a.target.value)})]})}',
  'function Menu(){const a=localStorage.getItem("isAdmin")==="true";return a?(0,J.jsx)(Gate,{}):null}',
  `async function ask(m){return fetch("/ask",{method:"POST",body:JSON.stringify({messages:[{role:"system",content:"${prompt}"},m]})})}`,
  'const upstream="http://10.0.14.7:3000/ask",mirror="https://staging.chess-nights.club/api";load(upstream,mirror);',
  `const signing={clientSecret:"${drawn('base62', 40)}"};`,
  `const receipt="${receipt}";`,
  'const auth=getAuth(initializeApp({authDomain:"chess-nights.firebaseapp.com"}));connectAuthEmulator(auth,"http://localhost:9099");',
].join('\n')

const careful = {
  date,
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy':
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
}

export const clubApp: DescribedSite = {
  about: 'a club application whose rights, prompt and settings are in the browser',
  target: 'https://chess-nights.club/',
  world: {
    'http://chess-nights.club': toHttps('chess-nights.club'),
    'https://chess-nights.club': {
      routes: {
        '/': html(
          '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Chess nights</title><script src="/env.js"></script><script type="module" crossorigin src="/assets/index-DkP3x9aQ.js"></script></head><body><div id="root"></div></body></html>',
          {
            ...careful,
            'set-cookie': `prefs=${encodeURIComponent(preferences)}; Path=/; Secure; SameSite=Lax`,
          },
        ),
        '/env.js': javaScript(
          `window.__ENV__ = {"API_URL":"https://api.chess-nights.club","CLERK_KEY":"${clerkKey}","DB_PASSWORD":"${drawn('base62', 20)}"}`,
          careful,
        ),
        '/assets/index-DkP3x9aQ.js': javaScript(`import{S,J}from"./react-C1aB2c3D.js";\n${admin}`, careful),
        '/assets/react-C1aB2c3D.js': javaScript('export const S={},J={};', careful),
      },
      otherwise: { ...html('<!doctype html><title>Not found</title>', careful), status: 404 },
    },
  },
  findings: [
    ['auth.clerk-dev-instance', 'low'],
    ['bundle.client-side-authz', 'low'],
    ['bundle.env-dump', 'high'],
    ['bundle.hardcoded-credentials', 'high'],
    ['bundle.internal-endpoint', 'low'],
    ['bundle.prompt-leak', 'low'],
    ['exposure.security-txt', 'info'],
    ['firebase.emulator', 'low'],
    ['info.serialized-object', 'medium'],
    ['platform.stack', 'info'],
    ['secrets.generic', 'medium'],
    ['secrets.generic', 'medium'],
    ['secrets.public-keys', 'info'],
    ['storage.long-lived-signed-url', 'low'],
  ],
  technologies: ['vite', 'firebase', 'clerk'],
  pages: ['/'],
}
