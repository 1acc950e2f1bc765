import check from '../../../../../src/engine/detect/checks/html/password-get-form.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const html = (markup: string) => ({ pages: [page({ body: `<!doctype html>${markup}` })] })
const field = '<input type="password" name="p">'

checkTable(check, {
  clean: {
    'method="post"': html(`<form method="POST">${field}</form>`),
    'no method in a page with scripts, which may submit the form': html(
      `<form>${field}</form><script src="/assets/index.js"></script>`,
    ),
    'no method beside a module script': html(`<form>${field}</form><script type="module">x()</script>`),
    'an onsubmit handler': html(`<form method="get" onsubmit="return send(this)">${field}</form>`),
    'a React form action': html(
      `<form action="javascript:throw new Error('A React form was unexpectedly submitted.')">${field}</form>`,
    ),
    'a button with formmethod="post"': html(
      `<form method="get">${field}<button formmethod="post">x</button></form>`,
    ),
    'a field without a name, which browsers do not send': html(
      '<form method="get"><input type="email" name="e"><input type="password"><button>Go</button></form>',
    ),
    'an empty method, and a link in place of the button': html(
      `<form method="" action=""><input type="email" name="e">${field}<a href="#">Go</a></form><script src="/a.js"></script>`,
    ),
    'two fields without a submit button': html(
      `<form method="get"><input name="u">${field}<button type="button">Go</button></form>`,
    ),
    'a search form': html('<form method="get"><input type="search" name="q"></form>'),
    'a field outside any form': html(`${field}<form method="get"><input name="q"></form>`),
  },
  found: {
    'method="get"': {
      given: html(`<form method="GET" action="/login?x=1">${field}</form><script></script>`),
      findings: [
        {
          severity: 'medium',
          samples: ['/'],
          confidence: 'firm',
          excerpt: '<form method="GET" action="/login">',
        },
      ],
    },
    'an empty method in a page without scripts': {
      given: html(`<form method=""><input name="u">${field}<button>Go</button></form>`),
      findings: [{ severity: 'medium', samples: ['/'], confidence: 'certain' }],
    },
    'a button of an unknown type, which submits the form': {
      given: html(`<form method="get"><input name="u">${field}<button type="primary">Go</button></form>`),
      findings: [{ severity: 'medium', samples: ['/'], confidence: 'firm' }],
    },
    'an image button': {
      given: html(`<form method="get"><input name="u">${field}<input type="image" src="go.png"></form>`),
      findings: [{ severity: 'medium', samples: ['/'], confidence: 'firm' }],
    },
    'no method in a page without scripts': {
      given: html(`<form>${field}</form>`),
      findings: [{ severity: 'medium', samples: ['/'], confidence: 'certain' }],
    },
    'no method beside a data block, which runs no code': {
      given: html(`<form>${field}</form><script type="application/ld+json">{}</script>`),
      findings: [{ severity: 'medium', samples: ['/'], confidence: 'certain' }],
    },
    // A search of all elements for each form would exceed the timeout.
    'the last of 49,000 forms': {
      given: html(`${'<form></form>'.repeat(49_000)}<form method="get">${field}</form>`),
      findings: [{ severity: 'medium', samples: ['/'], confidence: 'firm' }],
    },
  },
})
