import check from '../../../../../src/engine/detect/checks/headers/hsts-missing.ts'
import { page, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const hsts = { 'strict-transport-security': 'max-age=31536000' }

checkTable(check, {
  clean: {
    'a page with the header': { pages: [page({ headers: hsts })] },
    'a weak header, which another check reports': {
      pages: [page({ headers: { 'strict-transport-security': 'max-age=0' } })],
    },
    'one HTTP page of an HTTPS site, where the header has no effect': {
      pages: [page({ headers: hsts }), page({ url: 'http://app.example.com/old' })],
    },
  },
  found: {
    'several pages as one finding': {
      given: { pages: [page(), page({ url: 'https://app.example.com/login' })] },
      findings: [{ severity: 'medium', samples: ['/', '/login'], confidence: 'certain' }],
    },
    'one page without the header beside one with it': {
      given: { pages: [page({ headers: hsts }), page({ url: 'https://app.example.com/login' })] },
      findings: [{ severity: 'low', samples: ['/login'] }],
    },
    'a hostname with a preloaded public suffix': {
      given: {
        target: target('https://shop.vercel.app/'),
        pages: [page({ url: 'https://shop.vercel.app/' })],
      },
      findings: [{ severity: 'info', samples: ['/'] }],
    },
    'a port that is not 443': {
      given: {
        target: target('https://app.example.com:8443/'),
        pages: [page({ url: 'https://app.example.com:8443/' })],
      },
      findings: [{ severity: 'info', samples: ['/'] }],
    },
  },
  skipped: {
    'an HTTP site': {
      given: { target: target('http://app.example.com/'), pages: [page({ url: 'http://app.example.com/' })] },
      reason: 'HSTS has an effect only over HTTPS: serve the site over HTTPS and scan it again',
    },
    localhost: {
      given: { target: target('https://localhost:3000/'), pages: [page({ url: 'https://localhost:3000/' })] },
      reason:
        'browsers store no HSTS policy for IP addresses and local names: scan the site by its public hostname',
    },
    'an IP address': {
      given: { target: target('https://203.0.113.7/'), pages: [page({ url: 'https://203.0.113.7/' })] },
      reason:
        'browsers store no HSTS policy for IP addresses and local names: scan the site by its public hostname',
    },
  },
})
