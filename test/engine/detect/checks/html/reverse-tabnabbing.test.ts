import check from '../../../../../src/engine/detect/checks/html/reverse-tabnabbing.ts'
import { page, script, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const html = (markup: string) => ({ pages: [page({ body: `<!doctype html>${markup}` })] })
const bundleUrl = `${siteUrl}assets/index.js`
const bundle = (text: string) => ({ scripts: [script({ url: bundleUrl, text })] })
const findsCall = (text: string, excerpt: string) => ({
  given: bundle(text),
  findings: [
    {
      severity: 'info' as const,
      samples: ['https://other.example/a'],
      url: bundleUrl,
      confidence: 'firm',
      excerpt,
    },
  ],
})

checkTable(check, {
  clean: {
    'target="_blank" without rel': html('<a href="https://other.example" target="_blank">x</a>'),
    noopener: html('<a href="https://other.example" target="_blank" rel="noopener opener">x</a>'),
    noreferrer: html('<a href="https://other.example" target="_blank" rel="opener noreferrer">x</a>'),
    'a link in the same tab': html('<a href="https://other.example" rel="opener">x</a>'),
    'a page of the site': html('<a href="/help" target="_blank" rel="opener">x</a>'),
    'another host of the site': html(
      '<a href="https://docs.example.com/" target="_blank" rel="opener">x</a>',
    ),
    'a mailto link': html('<a href="mailto:a@b.example" target="_blank" rel="opener">x</a>'),
    'noopener among the features': bundle(
      'x.onclick=()=>window.open("https://other.example/a","_blank","noopener")',
    ),
    'noreferrer among other features': bundle(
      'window.open("https://other.example/a", "", "width=400,noreferrer")',
    ),
    'window.open in the same window': bundle('window.open("https://other.example/a","_self")'),
    'a window that the code keeps': bundle(
      'const w=window.open("https://other.example/a","_blank");w.focus()',
    ),
    'a window returned from a function': bundle(
      'function f(){return window.open("https://other.example/a")}',
    ),
    'a window whose opener is set to null': bundle('window.open("https://other.example/a").opener=null'),
    'a window passed to a function': bundle('watch(window.open("https://other.example/a"))'),
    'a check for a blocked pop-up': bundle('window.open("https://other.example/a")||alert("blocked")'),
    'a computed URL': bundle('window.open("https://other.example/share?u="+u,"_blank")'),
    'computed features': bundle('window.open("https://other.example/a","_blank",f)'),
    'a host of the site in a script': bundle('window.open("https://docs.example.com/a")'),
    'a third-party script': {
      scripts: [script({ url: 'https://cdn.acme.net/a.js', text: 'window.open("https://other.example/a")' })],
    },
  },
  found: {
    'a link with rel="opener"': {
      given: html('<a href="https://other.example/a?token=1" target="_BLANK" rel="Opener nofollow">x</a>'),
      findings: [
        {
          severity: 'info',
          samples: ['https://other.example/a'],
          url: siteUrl,
          confidence: 'certain',
          excerpt: '<a rel="opener" target="_blank"> to https://other.example/a',
        },
      ],
    },
    'a form with rel="opener"': {
      given: html('<form action="https://other.example/a" target="_blank" rel="opener"></form>'),
      findings: [{ severity: 'info', samples: ['https://other.example/a'] }],
    },
    'window.open with only a URL': findsCall(
      'function f(){window.open("https://other.example/a")}',
      'window.open("https://other.example/a")',
    ),
    'window.open in an event handler': findsCall(
      'b.onClick=()=>window.open("https://other.example/a?x=1","_blank")',
      'window.open("https://other.example/a", "_blank")',
    ),
    'window.open with other features': findsCall(
      "e.preventDefault(),window.open('https://other.example/a', 'share', 'width=400,height=300');",
      'window.open("https://other.example/a", "share")',
    ),
    'a script inside a page': {
      given: { scripts: [script('window.open(`https://other.example/a`)')] },
      findings: [{ severity: 'info', samples: ['https://other.example/a'], url: siteUrl }],
    },
  },
})
