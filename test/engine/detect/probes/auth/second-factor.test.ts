import probe from '../../../../../src/engine/detect/probes/auth/second-factor.ts'
import { admission, comparesTexts } from '../../../../helpers/applications/admission.ts'
import { testAccount } from '../../../../helpers/applications/loginSite.ts'
import { ownFactorSession, twoFactorSignIn } from '../../../../helpers/applications/twoFactorSignIn.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const desk = (rules: Parameters<typeof twoFactorSignIn>[0]): ProbeCase => ({
  site: () => twoFactorSignIn(rules),
  entries: [entry('GET', '/account')],
  given: { target: target(`${probedOrigin}/`) },
  signIns: { login: testAccount, user: { kind: 'cookie', name: 'sid', value: ownFactorSession } },
})
const found = (accepted: string) =>
  [{ severity: 'high', samples: [`/login: ${accepted} opens /account`], confidence: 'certain' }] as const // `as`: literals.
const takesRight = (code: string) => code === '480216'

probeTable(probe, {
  clean: {
    'private pages that need a valid code': desk({ checks: true, takes: takesRight }),
    'a code of a fixed length that is wrong': desk({ checks: true, takes: (code) => code.length === 8 }),
  },
  skipped: {
    'no session of a user': {
      ...desk({ checks: true, takes: takesRight }),
      signIns: { login: testAccount },
      reason: /test account/,
    },
    'a sign-in without a second factor': {
      ...desk({ checks: true, takes: takesRight }),
      site: () => admission(comparesTexts),
      reason: 'not applicable: no sign-in required a code after the password',
    },
  },
  found: {
    'a session that the password opens': {
      ...desk({ checks: false, takes: takesRight }),
      findings: [...found('the password alone')],
    },
    'a code that nothing compares': {
      ...desk({ checks: true, takes: (code) => /^\d{6}$/.test(code) }),
      findings: [...found('any code')],
    },
  },
})
