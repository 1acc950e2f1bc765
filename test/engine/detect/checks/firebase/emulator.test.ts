import check from '../../../../../src/engine/detect/checks/firebase/emulator.ts'
import { script, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const program = (code: string, given = {}) => ({
  scripts: [
    script({
      url: 'https://app.example.com/assets/index.js',
      text: `const app=initializeApp({authDomain:"x.firebaseapp.com"});${code}`,
      ...given,
    }),
  ],
})
const call = 'connectAuthEmulator(getAuth(app), "http://localhost:9099")'

checkTable(check, {
  clean: {
    'a conditional call': program(`if (location.hostname === "localhost") { ${call} }`),
    'no emulator call': program('getAuth(app)'),
    'a third-party script': program(call, { isFirstParty: false }),
    'a call in a comment': program(`// ${call}`),
    'a URL in a template literal': program(call, { url: null, type: 'text/template' }),
  },
  found: {
    'an unconditional call': {
      given: program(`${call};connectFirestoreEmulator(db,"127.0.0.1",8080)`),
      findings: [
        {
          severity: 'low',
          samples: ['127.0.0.1:8080', 'localhost:9099'],
          url: 'https://app.example.com/assets/index.js',
          excerpt: 'call that connects Firebase to 127.0.0.1:8080',
          confidence: 'firm',
        },
      ],
    },
    'an unconditional call in a page': {
      given: program(call, { url: null }),
      findings: [{ severity: 'low', samples: ['localhost:9099'], url: 'https://app.example.com/' }],
    },
  },
  skipped: {
    'a target on localhost': {
      given: { target: target('http://localhost:5173/'), ...program(call) },
      reason: 'the target is a development host, where the emulator is expected: scan the public site',
    },
  },
})
