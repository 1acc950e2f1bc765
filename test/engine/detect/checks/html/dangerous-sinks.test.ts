import check from '../../../../../src/engine/detect/checks/html/dangerous-sinks.ts'
import { script, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}assets/index.js`
const bundle = (text: string) => ({ scripts: [script({ url, text })] })
const flow = (text: string, way: string, confidence = 'firm') => ({
  given: bundle(text),
  findings: [{ severity: 'low', samples: [`/assets/index.js: ${way}`], confidence } as const],
})

checkTable(check, {
  clean: {
    'no script': {},
    'source and sink without a data flow': bundle(
      'const q=new URLSearchParams(location.search).get("q");title.textContent=q;list.innerHTML=render(items)',
    ),
    "a library's own markup": bundle(
      'e.innerHTML="<svg></svg>";t.innerHTML=n;location.hash&&scroll(location.hash.slice(1))',
    ),
    'sanitized text': bundle(
      'const q=new URLSearchParams(location.search).get("q");el.innerHTML=DOMPurify.sanitize(q)',
    ),
    'encoded text': bundle('el.innerHTML="<a href=?"+encodeURIComponent(location.search)+">"'),
    'text with replaced markup': bundle(
      'const q=decodeURIComponent(location.hash).replace(/</g,"&lt;");el.innerHTML=q',
    ),
    'a value from an allowlist': bundle(
      'const q=new URLSearchParams(location.search).get("tab");if(tabs.includes(q))el.innerHTML=q',
    ),
    'a validated value': bundle(
      'function f(){const q=new URLSearchParams(location.search).get("id");if(!/^\\d+$/.test(q))return;el.innerHTML=q}',
    ),
    'a value compared with a string': bundle(
      'const q=decodeURIComponent(location.hash);if(q!=="#a")return_();el.innerHTML=q',
    ),
    'a value compared with a template literal': bundle(
      'const q=decodeURIComponent(location.hash);if(q!==`#a`)throw 1;el.innerHTML=q',
    ),
    'a variable that is also assigned another value': bundle(
      'let q=new URLSearchParams(location.search).get("q");q=escape_(q);el.innerHTML=q',
    ),
    'a local variable named location': bundle('function f(location){el.innerHTML=location.search}'),
    'a number': bundle('el.innerHTML="<b>"+parseInt(new URLSearchParams(location.search).get("n"))'),
    'a timer with a function': bundle('setTimeout(()=>go(location.hash),10)'),
    'a reload': bundle('document.URL!==location.href&&(location.href=location.href)'),
    "a router's template": bundle(`const r=useSearchParams();el.innerHTML=\`<b>\${r.size}</b>\``),
    'a third-party script': {
      scripts: [script({ url: 'https://cdn.example.net/x.js', text: 'eval(location.hash.slice(1))' })],
    },
    'the same words in a string': bundle('log("el.innerHTML = decodeURIComponent(location.hash)")'),
  },
  found: {
    'a URL parameter in innerHTML': {
      given: bundle(
        'const p=new URLSearchParams(window.location.search),q=p.get("q");document.getElementById("r").innerHTML="Results for "+q;',
      ),
      findings: [
        {
          severity: 'low',
          samples: ['/assets/index.js: location.search → innerHTML'],
          url,
          confidence: 'firm',
          excerpt: 'document.getElementById("r").innerHTML="Results for "+q',
          evidence: { source: 'location.search', sink: 'innerHTML' },
        },
      ],
    },
    'the decoded URL fragment in innerHTML': flow(
      'el.insertAdjacentHTML("beforeend",decodeURIComponent(location.hash.substring(1)))',
      'location.hash → insertAdjacentHTML',
    ),
    'the encoded URL fragment in innerHTML (tentative)': flow(
      'el.innerHTML=location.hash.slice(1)',
      'location.hash → innerHTML',
      'tentative',
    ),
    'the URL fragment in eval': flow('eval(location.hash.slice(1))', 'location.hash → eval'),
    'a function created from the URL': flow(
      'new Function(new URL(location.href).searchParams.get("cb"))()',
      'location.href → Function',
    ),
    'a timer with a string': flow(
      'setTimeout(decodeURI(location.search.split("=")[1]),0)',
      'location.search → setTimeout',
    ),
    'document.referrer': flow(
      'document.write("from "+unescape(document.referrer))',
      'document.referrer → document.write',
    ),
    'window.name': flow('el.outerHTML=window.name', 'window.name → outerHTML'),
    'the srcdoc of a frame': flow(
      `const{search:e}=location;f.srcdoc=\`<p>\${decodeURIComponent(e)}</p>\``,
      'location.search → srcdoc',
    ),
    dangerouslySetInnerHTML: flow(
      'function P(){const e=(0,n.useSearchParams)();return (0,j.jsx)("div",{dangerouslySetInnerHTML:{__html:e.get("msg")||""}})}',
      'location.search → __html',
    ),
    "jQuery's html()": flow('$("#out").html(decodeURIComponent(location.hash))', 'location.hash → .html()'),
    'a check that the parameter exists': flow(
      'const p=new URLSearchParams(location.search);if(p.has("m"))el.innerHTML=p.get("m")',
      'location.search → innerHTML',
    ),
    'a check that the parameter exists, with template literals': flow(
      'const p=new URLSearchParams(location.search);p.has(`m`)&&(el.innerHTML=p.get(`m`))',
      'location.search → innerHTML',
    ),
    'a variable assigned once after its declaration': flow(
      'let q;q=decodeURIComponent(document.location.hash.replace("#",""));el.innerHTML+=q',
      'location.hash → innerHTML',
    ),
  },
  skipped: {
    'a truncated script': {
      given: { scripts: [script({ url, text: 'el.innerHTML=location.hash+', isTruncated: true })] },
      reason: 'one script was not analyzed: it is too large, too deeply nested or truncated',
    },
  },
})
