import check from '../../../../../src/engine/detect/checks/headers/coop-missing.ts'
import { page, script, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const coop = (value: string | string[]) => ({
  pages: [page({ headers: { 'cross-origin-opener-policy': value } })],
})

checkTable(check, {
  clean: {
    'same-origin': coop('same-origin'),
    'same-origin-allow-popups with a parameter': coop('same-origin-allow-popups; report-to="coop"'),
    noopener: coop('noopener-allow-popups'),
    'a site with a pop-up sign-in': {
      pages: [page()],
      scripts: [script('async function login(){await signInWithPopup(auth,new GoogleAuthProvider)}')],
    },
    "a page with Google's sign-in button": {
      pages: [
        page({ body: '<!doctype html><script src="https://accounts.google.com/gsi/client"></script>' }),
      ],
    },
  },
  found: {
    'no header': {
      given: { pages: [page()] },
      findings: [{ severity: 'info', samples: ['/'], confidence: 'certain' }],
    },
    'unsafe-none': { given: coop('unsafe-none'), findings: [{ severity: 'info', samples: ['/'] }] },
    'a value in quotes, which is no token': {
      given: coop('"same-origin"'),
      findings: [{ severity: 'info', samples: ['/'] }],
    },
    'a value in capitals': {
      given: coop('Same-Origin'),
      findings: [{ severity: 'info', samples: ['/'] }],
    },
    'a parameter after a space, which browsers do not read': {
      given: coop('same-origin ; report-to="coop"'),
      findings: [{ severity: 'info', samples: ['/'] }],
    },
    'a parameter without its closing quote': {
      given: coop('same-origin; report-to="coop'),
      findings: [{ severity: 'info', samples: ['/'] }],
    },
    'two values in one header': {
      given: coop('same-origin; report-to="coop", same-origin'),
      findings: [{ severity: 'info', samples: ['/'] }],
    },
    'the header twice, which browsers ignore': {
      given: coop(['same-origin', 'same-origin']),
      findings: [{ severity: 'info', samples: ['/'] }],
    },
  },
  skipped: {
    'an HTTP site': {
      given: { target: target('http://localhost:3000/'), pages: [page({ url: 'http://localhost:3000/' })] },
      reason:
        'browsers ignore Cross-Origin-Opener-Policy over HTTP: serve the site over HTTPS and scan it again',
    },
  },
})
