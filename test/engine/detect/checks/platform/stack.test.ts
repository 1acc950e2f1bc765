import check from '../../../../../src/engine/detect/checks/platform/stack.ts'
import { siteUrl, technology } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

checkTable(check, {
  clean: { 'no recognized technology': { technologies: [] } },
  found: {
    'all technologies as one finding': {
      given: {
        technologies: [
          technology('nextjs', { version: '15.5.7', evidence: 'text of a script' }),
          technology('vercel', { kind: 'hosting', evidence: 'header x-vercel-id' }),
        ],
      },
      findings: [
        {
          severity: 'info',
          samples: ['nextjs 15.5.7 (framework)', 'vercel (hosting)'],
          url: siteUrl,
          confidence: 'firm',
          excerpt: 'nextjs 15.5.7: text of a script\nvercel: header x-vercel-id',
        },
      ],
    },
  },
})
