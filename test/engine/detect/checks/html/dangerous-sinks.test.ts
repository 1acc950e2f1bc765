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
    'both names, and no way from one to the other': bundle(
      'const q=new URLSearchParams(location.search).get("q");title.textContent=q;list.innerHTML=render(items)',
    ),
    'what a library does with its own markup': bundle(
      'e.innerHTML="<svg></svg>";t.innerHTML=n;location.hash&&scroll(location.hash.slice(1))',
    ),
    'text that was cleaned': bundle(
      'const q=new URLSearchParams(location.search).get("q");el.innerHTML=DOMPurify.sanitize(q)',
    ),
    'text that was encoded': bundle('el.innerHTML="<a href=?"+encodeURIComponent(location.search)+">"'),
    'text whose markup was replaced': bundle(
      'const q=decodeURIComponent(location.hash).replace(/</g,"&lt;");el.innerHTML=q',
    ),
    'a value that a list approved': bundle(
      'const q=new URLSearchParams(location.search).get("tab");if(tabs.includes(q))el.innerHTML=q',
    ),
    'a value that was refused before': bundle(
      'function f(){const q=new URLSearchParams(location.search).get("id");if(!/^\\d+$/.test(q))return;el.innerHTML=q}',
    ),
    'a value that is one of a few': bundle(
      'const q=decodeURIComponent(location.hash);if(q!=="#a")return_();el.innerHTML=q',
    ),
    'a value that is compared with a text in other quotes': bundle(
      'const q=decodeURIComponent(location.hash);if(q!==`#a`)throw 1;el.innerHTML=q',
    ),
    'a name that gets another value too': bundle(
      'let q=new URLSearchParams(location.search).get("q");q=escape_(q);el.innerHTML=q',
    ),
    'a location of one’s own': bundle('function f(location){el.innerHTML=location.search}'),
    'a number': bundle('el.innerHTML="<b>"+parseInt(new URLSearchParams(location.search).get("n"))'),
    'a timer with a function': bundle('setTimeout(()=>go(location.hash),10)'),
    'a reload': bundle('document.URL!==location.href&&(location.href=location.href)'),
    'a template of a router': bundle(`const r=useSearchParams();el.innerHTML=\`<b>\${r.size}</b>\``),
    'a script of somebody else': {
      scripts: [script({ url: 'https://cdn.example.net/x.js', text: 'eval(location.hash.slice(1))' })],
    },
    'the words in a text': bundle('log("el.innerHTML = decodeURIComponent(location.hash)")'),
  },
  found: {
    'a search parameter as markup': {
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
    'the hash, decoded': flow(
      'el.insertAdjacentHTML("beforeend",decodeURIComponent(location.hash.substring(1)))',
      'location.hash → insertAdjacentHTML',
    ),
    'the hash as browsers encode it': flow(
      'el.innerHTML=location.hash.slice(1)',
      'location.hash → innerHTML',
      'tentative',
    ),
    'the hash as code': flow('eval(location.hash.slice(1))', 'location.hash → eval'),
    'a function from an address': flow(
      'new Function(new URL(location.href).searchParams.get("cb"))()',
      'location.href → Function',
    ),
    'a timer with a text': flow(
      'setTimeout(decodeURI(location.search.split("=")[1]),0)',
      'location.search → setTimeout',
    ),
    'the referrer': flow(
      'document.write("from "+unescape(document.referrer))',
      'document.referrer → document.write',
    ),
    'the name of the window': flow('el.outerHTML=window.name', 'window.name → outerHTML'),
    'the document of a frame': flow(
      `const{search:e}=location;f.srcdoc=\`<p>\${decodeURIComponent(e)}</p>\``,
      'location.search → srcdoc',
    ),
    'markup of React': flow(
      'function P(){const e=(0,n.useSearchParams)();return (0,j.jsx)("div",{dangerouslySetInnerHTML:{__html:e.get("msg")||""}})}',
      'location.search → __html',
    ),
    'markup of jQuery': flow('$("#out").html(decodeURIComponent(location.hash))', 'location.hash → .html()'),
    'a question whether there is something, which approves of nothing': flow(
      'const p=new URLSearchParams(location.search);if(p.has("m"))el.innerHTML=p.get("m")',
      'location.search → innerHTML',
    ),
    'the same question in other quotes': flow(
      'const p=new URLSearchParams(location.search);p.has(`m`)&&(el.innerHTML=p.get(`m`))',
      'location.search → innerHTML',
    ),
    'a value that is set later, once': flow(
      'let q;q=decodeURIComponent(document.location.hash.replace("#",""));el.innerHTML+=q',
      'location.hash → innerHTML',
    ),
  },
  skipped: {
    'a script that was cut': {
      given: { scripts: [script({ url, text: 'el.innerHTML=location.hash+', isTruncated: true })] },
      reason: 'one script was not analyzed: it is too large, too deeply nested or truncated',
    },
  },
})
