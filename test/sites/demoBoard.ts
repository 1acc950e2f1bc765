import { drawn } from '../helpers/fakes/fakeSecrets.ts'
import { html, javaScript, json, text } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'
import { carefulHeaders, toHttps } from './hardened.ts'

const accounts = [
  { email: 'admin@demo-board.example', password: 'Board-2024', role: 'admin' },
  { email: 'guest@demo-board.example', password: 'guest1234', role: 'user' },
]

/** Fills its storage with accounts, and signs a guest in. */
const board = `const app=document.getElementById("root");
const users=${JSON.stringify(accounts)};
if(!localStorage.users)localStorage.setItem("users",JSON.stringify(users));
fetch("/session/guest").then(r=>r.json()).then(s=>{sessionStorage.setItem("access_token",s.access_token);
app.append(...["Ideas","Doing","Done"].map(name=>Object.assign(document.createElement("h2"),{textContent:name})))});`

export const demoBoard: DescribedSite = {
  about: 'a board that keeps the accounts of its demonstration in the browser',
  target: 'https://demo-board.example/',
  isRendered: true,
  world: {
    'http://demo-board.example': toHttps('demo-board.example'),
    'https://demo-board.example': {
      routes: {
        '/': html(
          '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Board</title></head><body><div id="root"></div><script src="/board.js"></script></body></html>',
          carefulHeaders,
        ),
        '/board.js': javaScript(board, carefulHeaders),
        '/session/guest': json(
          { access_token: drawn('base62', 40) },
          { ...carefulHeaders, 'cache-control': 'no-store' },
        ),
        '/.well-known/security.txt': text(
          'Contact: mailto:board@demo-board.example\nExpires: 2099-01-01T00:00:00Z\n',
          carefulHeaders,
        ),
      },
    },
  },
  findings: [
    ['auth.sensitive-in-storage', 'low'],
    ['auth.token-in-storage', 'low'],
  ],
  technologies: [],
  pages: ['/'],
}
