import check from '../../../../../src/engine/detect/checks/storage/long-lived-signed-url.ts'
import { drawn, fakeJwt } from '../../../../helpers/fakes/fakeSecrets.ts'
import { exchange, script } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const date = 'Sun, 01 Feb 2026 12:00:00 GMT'
const now = Date.parse(date) / 1000
const week = 7 * 24 * 60 * 60
const signature = drawn('base62', 40)

const cloudFront = (endsAt: number) =>
  `https://files.example.net/contracts/7.pdf?Expires=${endsAt}&Signature=${signature}&Key-Pair-Id=K2`
const supabase = (seconds: number) =>
  `https://abcdefghijklmnopqrst.supabase.co/storage/v1/object/sign/docs/7.pdf?token=${fakeJwt({ iat: now - 5, exp: now - 5 + seconds })}`
const response = (url: string, headers: Record<string, string> = { date }) => ({
  responses: [
    exchange({ body: `{"file":"${url}"}`, headers: { 'content-type': 'application/json', ...headers } }),
  ],
})

checkTable(check, {
  clean: {
    'exactly seven days': response(cloudFront(now + week)),
    'exactly seven days at Supabase': response(supabase(week)),
    'an expired URL': response(cloudFront(now - 1)),
    'an unsigned URL': response('https://files.example.net/contracts/7.pdf'),
    'no date to count from': response(cloudFront(now + 10 * week), {}),
    'a Firebase URL, which has no expiry by design': response(
      'https://firebasestorage.googleapis.com/v0/b/x.appspot.com/o/a.png?alt=media&token=9a2b3c4d-0000-4000-8000-000000000000',
    ),
  },
  found: {
    'seven days and one second, in a response': {
      given: response(cloudFront(now + week + 1)),
      findings: [
        {
          severity: 'low',
          samples: ['https://files.example.net/contracts/7.pdf (until 2026-02-08)'],
          confidence: 'firm',
          evidence: { signed_for: 'CloudFront', valid_until: '2026-02-08' },
        },
      ],
      secrets: [signature],
    },
    'ten years at Supabase, in a bundle without a date': {
      given: {
        scripts: [
          script({
            url: 'https://app.example.com/assets/index.js',
            text: `const logo="${supabase(520 * week)}"`,
          }),
        ],
      },
      findings: [
        {
          severity: 'low',
          samples: [
            'https://abcdefghijklmnopqrst.supabase.co/storage/v1/object/sign/docs/7.pdf (until 2036-01-20)',
          ],
          url: 'https://app.example.com/assets/index.js',
        },
      ],
      secrets: [fakeJwt({ iat: now - 5, exp: now - 5 + 520 * week })],
    },
    'an expiry beyond the year 9999': {
      given: response(cloudFront(999_999_999_999)),
      findings: [
        { severity: 'low', samples: ['https://files.example.net/contracts/7.pdf (until 9999-12-31)'] },
      ],
    },
  },
})
