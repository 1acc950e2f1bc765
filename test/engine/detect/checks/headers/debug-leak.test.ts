import check from '../../../../../src/engine/detect/checks/headers/debug-leak.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const logged = 'eyJ2ZXJzaW9uIjoiNC4xLjAiLCJyb3dzIjpbWyJ1c2VyPWFkYUBleGFtcGxlLmNvbSJdXX0='

checkTable(check, {
  clean: {
    'none of these headers': { pages: [page()] },
    'Server-Timing with durations only': {
      pages: [page({ headers: { 'server-timing': 'db;dur=53, cache;desc="Cache Read";dur=23.2' } })],
    },
    'Server-Timing of a CDN': {
      pages: [page({ headers: { 'server-timing': 'cfCacheStatus;desc="DYNAMIC", cfOrigin;dur=41' } })],
    },
  },
  found: {
    'the Symfony profiler': {
      given: {
        pages: [
          page({
            headers: {
              'x-debug-token': '3f2a1c',
              'x-debug-token-link': 'https://app.example.com/_profiler/3f2a1c',
            },
          }),
        ],
      },
      findings: [
        { severity: 'medium', samples: ['x-debug-token', 'x-debug-token-link'], confidence: 'certain' },
      ],
    },
    'log lines for the browser console, not quoted in the evidence': {
      given: { pages: [page({ headers: { 'x-chromelogger-data': logged } })] },
      findings: [{ severity: 'medium', samples: ['x-chromelogger-data'] }],
      secrets: [logged],
    },
    'SQL queries in Server-Timing': {
      given: { pages: [page({ headers: { 'server-timing': 'db;desc="SELECT * FROM users";dur=3' } })] },
      findings: [{ severity: 'medium', samples: ['server-timing'] }],
    },
  },
})
