import check from '../../../../../src/engine/detect/checks/html/postmessage-wildcard.ts'
import { script, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}assets/index.js`
const bundle = (text: string) => ({ scripts: [script({ url, text })] })
const sent = (text: string, data: string, receiver: string) => ({
  given: bundle(text),
  findings: [
    {
      severity: 'low',
      samples: [`/assets/index.js: ${data} sent to any origin`],
      confidence: 'firm',
      evidence: { direction: 'sent', data, receiver },
    } as const,
  ],
})
const received = (text: string, sink: string) => ({
  given: bundle(text),
  findings: [
    {
      severity: 'low',
      samples: [`/assets/index.js: message from any origin → ${sink}`],
      evidence: { direction: 'received', sink },
    } as const,
  ],
})

checkTable(check, {
  clean: {
    'no script': {},
    'a height': bundle('parent.postMessage({type:"resize",height:document.body.scrollHeight},"*")'),
    'the name of an event': bundle(
      'window.parent.postMessage("ready","*");parent.postMessage({type:"token"},"*")',
    ),
    'nothing under a name that promises more': bundle('parent.postMessage({token:null,email:!1},"*")'),
    'a token to one origin': bundle('opener.postMessage({token:t},"https://app.example.com");f("*")'),
    'a token to the own origin': bundle('opener.postMessage({token:t},location.origin);f("*")'),
    'a message to oneself, as schedulers send it': bundle(
      'window.postMessage({token:t},"*");self.postMessage(session,"*");c.port2.postMessage(null)',
    ),
    'a worker': bundle('const w=new Worker("w.js");w.postMessage({token:t},"*")'),
    'a message of unknown content': bundle('parent.postMessage(e,"*")'),
    'a listener that compares the origin': bundle(
      'window.addEventListener("message",e=>{if(e.origin!==o)return;el.innerHTML=e.data.html})',
    ),
    'a listener that compares the source': bundle(
      'window.addEventListener("message",({data:e,source:t})=>{t===f&&(el.innerHTML=e)})',
    ),
    'a listener that leaves the check to another function': bundle(
      'window.addEventListener("message",e=>{if(!ok(e))return;el.innerHTML=e.data})',
    ),
    'a listener that does little with it': bundle(
      'window.addEventListener("message",e=>{e.data.type==="resize"&&(f.style.height=e.data.height+"px")})',
    ),
    'a listener of a worker': bundle(
      'self.addEventListener("message",e=>{eval(e.data)});self.onmessage=e=>eval(e.data)',
    ),
    'a listener of a socket': bundle(
      'const s=new WebSocket(u);s.addEventListener("message",e=>{el.innerHTML=e.data});s.onmessage=e=>{el.innerHTML=e.data}',
    ),
    'data that a list approved': bundle(
      'window.addEventListener("message",e=>{const t=e.data.url;if(pages.includes(t))location.href=t})',
    ),
    'a script of somebody else': {
      scripts: [script({ url: 'https://cdn.example.net/x.js', text: 'parent.postMessage({token:t},"*")' })],
    },
  },
  found: {
    'a token to whoever frames the page': {
      given: bundle('window.parent.postMessage({type:"auth",token:localStorage.getItem("t")},"*")'),
      findings: [
        {
          severity: 'low',
          samples: ['/assets/index.js: token sent to any origin'],
          url,
          excerpt: 'window.parent.postMessage({type:"auth",token:localStorage.getItem("t")},"*")',
        },
      ],
    },
    'a message that is put together before': sent(
      'const m={type:"login",payload:{accessToken:r.access_token}};window.opener.postMessage(JSON.stringify(m),`*`)',
      'accessToken',
      'opener',
    ),
    'the session, by options': sent(
      'window.opener&&window.opener.postMessage(a.session,{targetOrigin:"*"})',
      'session',
      'opener',
    ),
    'cookies to a frame': sent(
      'const f=document.querySelector("iframe");f.contentWindow.postMessage({c:document.cookie},"*")',
      'document.cookie',
      'contentWindow',
    ),
    'an entry of the storage, by way of a name': sent(
      'const p=window.parent;p.postMessage("t="+localStorage.getItem("auth-token"),"*")',
      'auth-token',
      'parent',
    ),
    'a listener that puts markup into the page': received(
      'window.addEventListener("message",e=>{if(e.data.type==="html")box.innerHTML=e.data.html})',
      'innerHTML',
    ),
    'a listener that follows an address': received(
      'function h({data:t}){t.redirect&&(window.location.href=t.redirect)}window.addEventListener("message",h)',
      'location.href',
    ),
    'a listener that stores a token': received(
      'window.onmessage=function(e){const{token:t}=JSON.parse(e.data);localStorage.setItem("token",t)}',
      'localStorage',
    ),
    'a listener that runs code': received(
      'useEffect(()=>{const h=n=>{eval(n.data)};window.addEventListener("message",h)})',
      'eval',
    ),
  },
  skipped: {
    'a script that was cut': {
      given: { scripts: [script({ url, text: 'parent.postMessage({t},"*"', isTruncated: true })] },
      reason: 'one script was not analyzed: it is too large, too deeply nested or truncated',
    },
  },
})
