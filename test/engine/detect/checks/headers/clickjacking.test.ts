import check from '../../../../../src/engine/detect/checks/headers/clickjacking.ts'
import { type GivenHeaders, page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const sent = (headers: GivenHeaders) => ({ pages: [page({ headers })] })
const metaCsp = `<meta http-equiv="Content-Security-Policy" content="frame-ancestors 'none'">`

checkTable(check, {
  clean: {
    'a download': sent({ 'content-disposition': 'attachment; filename="report.html"' }),
    'X-Frame-Options: DENY': sent({ 'x-frame-options': 'DENY' }),
    'X-Frame-Options: sameorigin': sent({ 'x-frame-options': 'sameorigin' }),
    'X-Frame-Options repeated, which browsers tolerate': sent({
      'x-frame-options': 'SAMEORIGIN, SAMEORIGIN',
    }),
    'frame-ancestors': sent({ 'content-security-policy': "frame-ancestors 'self' https://partner.example" }),
    'frame-ancestors with a wildcard for one domain': sent({
      'content-security-policy': 'frame-ancestors https://*.example.com',
    }),
    'two policies, one of which forbids framing': sent({
      'content-security-policy': ['frame-ancestors *', "default-src 'self'; frame-ancestors 'none'"],
    }),
  },
  found: {
    'neither header': {
      given: sent({}),
      findings: [{ severity: 'medium', samples: ['/'], confidence: 'certain' }],
    },
    'a policy without frame-ancestors, which does not fall back to default-src': {
      given: sent({ 'content-security-policy': "default-src 'none'" }),
      findings: [{ severity: 'medium', samples: ['/'] }],
    },
    'frame-ancestors in a meta element, where browsers ignore it': {
      given: { pages: [page({ body: `<!doctype html><head>${metaCsp}</head>` })] },
      findings: [{ severity: 'medium', samples: ['/'] }],
    },
    'frame-ancestors in a report-only policy': {
      given: sent({ 'content-security-policy-report-only': "frame-ancestors 'none'" }),
      findings: [{ severity: 'medium', samples: ['/'] }],
    },
    'ALLOW-FROM, which browsers ignore': {
      given: sent({ 'x-frame-options': 'ALLOW-FROM https://partner.example' }),
      findings: [{ severity: 'medium', samples: ['/'] }],
    },
    'frame-ancestors *, which may be intended': {
      given: sent({ 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' }),
      findings: [{ severity: 'low', samples: ['/'], confidence: 'firm' }],
    },
  },
})
