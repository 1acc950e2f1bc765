import check from '../../../../../src/engine/detect/checks/cookies/loose-domain.ts'
import { cookie, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const url = 'https://shop.vercel.app/'

checkTable(check, {
  clean: {
    'no Domain': { cookies: [cookie('sid=1')] },
    "the host's own name as Domain": { cookies: [cookie('sid=1; Domain=app.example.com')] },
    'a public suffix, which browsers reject': {
      target: target(url),
      cookies: [cookie('sid=1; Domain=vercel.app', { url })],
    },
    'an analytics cookie, which needs the parent domain': {
      cookies: [cookie('_ga=GA1.1.1; Domain=example.com')],
    },
    'another domain, which browsers reject': { cookies: [cookie('sid=1; Domain=ample.com')] },
  },
  found: {
    'the parent domain, with a leading dot': {
      given: { cookies: [cookie('sid=1; Domain=.example.com')] },
      findings: [{ severity: 'info', samples: ['sid'], confidence: 'certain' }],
    },
  },
})
