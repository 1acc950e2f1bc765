import probe from '../../../../../src/engine/detect/probes/auth/sign-in-steps.ts'
import { testAccount } from '../../../../helpers/applications/loginSite.ts'
import { ownSession, steppedSignIn } from '../../../../helpers/applications/steppedSignIn.ts'
import { html } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const first = {
  ...entry('POST', '/login', { form: { email: '' }, source: 'form' }),
  form: { page: `${probedOrigin}/login`, passwords: [], texts: ['email'], isFilled: false },
}
const desk = (rules: Parameters<typeof steppedSignIn>[0]): ProbeCase => ({
  site: () => steppedSignIn(rules),
  entries: [first, entry('GET', '/account')],
  given: { target: target(`${probedOrigin}/`) },
  signIns: { login: testAccount, user: { kind: 'cookie', name: 'sid', value: ownSession } },
})

probeTable(probe, {
  clean: { 'a session that needs both steps': desk({ checks: true }) },
  skipped: {
    'a first step that leads nowhere': {
      ...desk({ checks: true }),
      site: { routes: { ...steppedSignIn({ checks: true }).routes, '/login': html('<p>Closed</p>') } },
      reason: /first step|test account/,
    },
    'no sign-in in steps': {
      ...desk({ checks: true }),
      entries: [],
      reason: 'not applicable: no sign-in in steps was found',
    },
  },
  found: {
    'a session that the first step opens': {
      ...desk({ checks: false }),
      findings: [
        {
          severity: 'critical',
          samples: ['/login: the username alone opens /account'],
          confidence: 'certain',
        },
      ],
    },
  },
})
