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
    'a frame height': bundle('parent.postMessage({type:"resize",height:document.body.scrollHeight},"*")'),
    'an event name': bundle('window.parent.postMessage("ready","*");parent.postMessage({type:"token"},"*")'),
    "an empty value under a token's name": bundle('parent.postMessage({token:null,email:!1},"*")'),
    'a token to a fixed origin': bundle('opener.postMessage({token:t},"https://app.example.com");f("*")'),
    "a token to the page's own origin": bundle('opener.postMessage({token:t},location.origin);f("*")'),
    'a message to the same window, as schedulers send it': bundle(
      'window.postMessage({token:t},"*");self.postMessage(session,"*");c.port2.postMessage(null)',
    ),
    'a message to a worker': bundle('const w=new Worker("w.js");w.postMessage({token:t},"*")'),
    'a message of unknown content': bundle('parent.postMessage(e,"*")'),
    'a listener that checks the origin': bundle(
      'window.addEventListener("message",e=>{if(e.origin!==o)return;el.innerHTML=e.data.html})',
    ),
    'a listener that checks the source': bundle(
      'window.addEventListener("message",({data:e,source:t})=>{t===f&&(el.innerHTML=e)})',
    ),
    'a listener that calls a check function': bundle(
      'window.addEventListener("message",e=>{if(!ok(e))return;el.innerHTML=e.data})',
    ),
    'a listener without a dangerous sink': bundle(
      'window.addEventListener("message",e=>{e.data.type==="resize"&&(f.style.height=e.data.height+"px")})',
    ),
    'a listener in a worker': bundle(
      'self.addEventListener("message",e=>{eval(e.data)});self.onmessage=e=>eval(e.data)',
    ),
    'a WebSocket listener': bundle(
      'const s=new WebSocket(u);s.addEventListener("message",e=>{el.innerHTML=e.data});s.onmessage=e=>{el.innerHTML=e.data}',
    ),
    'data from an allowlist': bundle(
      'window.addEventListener("message",e=>{const t=e.data.url;if(pages.includes(t))location.href=t})',
    ),
    'a third-party script': {
      scripts: [script({ url: 'https://cdn.example.net/x.js', text: 'parent.postMessage({token:t},"*")' })],
    },
  },
  found: {
    'a token to any parent frame': {
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
    'a message built before the call': sent(
      'const m={type:"login",payload:{accessToken:r.access_token}};window.opener.postMessage(JSON.stringify(m),`*`)',
      'accessToken',
      'opener',
    ),
    'a session with targetOrigin: "*"': sent(
      'window.opener&&window.opener.postMessage(a.session,{targetOrigin:"*"})',
      'session',
      'opener',
    ),
    'cookies sent to a frame': sent(
      'const f=document.querySelector("iframe");f.contentWindow.postMessage({c:document.cookie},"*")',
      'document.cookie',
      'contentWindow',
    ),
    'a storage entry through a variable': sent(
      'const p=window.parent;p.postMessage("t="+localStorage.getItem("auth-token"),"*")',
      'auth-token',
      'parent',
    ),
    'a listener that writes markup to the page': received(
      'window.addEventListener("message",e=>{if(e.data.type==="html")box.innerHTML=e.data.html})',
      'innerHTML',
    ),
    'a listener that navigates to a URL': received(
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
    'a truncated script': {
      given: { scripts: [script({ url, text: 'parent.postMessage({t},"*"', isTruncated: true })] },
      reason: 'one script was not analyzed: it is too large, too deeply nested or truncated',
    },
  },
})
