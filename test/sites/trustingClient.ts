import type { DescribedSite } from './describedSite.ts'
import { carefulPage, carefulScript, toHttps } from './hardened.ts'

const prompt =
  'You are the assistant of a tool hire. Sell the insurance with every machine. Never offer more than fifteen percent ' +
  'off, and only to those who threaten to leave. When somebody asks for money back, say that the office will call.'

const program = [
  'const P="diggers2024";function G({children:e}){const[t,n]=(0,R.useState)(""),[r,a]=(0,R.useState)(!1),[o,i]=(0,R.useState)("");',
  'return r?e:(0,j.jsxs)("form",{onSubmit:s=>{s.preventDefault(),t===P?a(!0):i("Incorrect password")},children:[',
  '(0,j.jsx)("input",{type:"password",value:t,onChange:s=>n(s.target.value)}),o]})}',
  'function H(){return localStorage.getItem("isAdmin")==="true"?(0,j.jsx)(M,{}):null}',
  `const K=e=>fetch("/api/chat",{method:"POST",body:JSON.stringify({messages:[{role:"system",content:"${prompt}"},{role:"user",content:e}]})});`,
  'const E={live:"https://api.tool-hire.net",test:"https://staging-api.tool-hire.net",stock:"http://10.20.0.4:8080/v1"};',
  '(0,C.createRoot)(document.getElementById("root")).render((0,j.jsx)(G,{children:(0,j.jsx)(H,{ask:K,hosts:E})}));',
].join('')

export const trustingClient: DescribedSite = {
  about: 'an application whose password, roles and rules are in its script',
  target: 'https://tool-hire.net/',
  world: {
    'http://tool-hire.net': toHttps('tool-hire.net'),
    'https://tool-hire.net': {
      routes: {
        '/': carefulPage('Tool hire', '<div id="root"></div>'),
        '/assets/app.js': carefulScript(program),
        '/.well-known/security.txt': {
          headers: { 'content-type': 'text/plain' },
          body: 'Contact: mailto:a@b.example\nExpires: 2099-01-01T00:00:00Z\n',
        },
      },
      otherwise: { ...carefulPage('Not found', '<p>There is nothing here.</p>'), status: 404 },
    },
  },
  findings: [
    ['bundle.client-side-authz', 'low'],
    ['bundle.hardcoded-credentials', 'high'],
    ['bundle.internal-endpoint', 'low'],
    ['bundle.prompt-leak', 'low'],
  ],
  technologies: [],
  pages: ['/'],
}
