import check from '../../../../../src/engine/detect/checks/firebase/detected.ts'
import { redactSecret } from '../../../../../src/engine/report/evidence/redact.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { page, script, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}assets/index.js`
const bundle = (text: string) => ({ scripts: [script({ url, text })] })

const apiKey = `AIza${`Sy${drawn('base62', 33)}`}`
const config = `{apiKey:"${apiKey}",authDomain:"acme-shop.firebaseapp.com",projectId:"acme-shop",storageBucket:"acme-shop.firebasestorage.app",messagingSenderId:"1",appId:"1:1:web:1"}`

checkTable(check, {
  clean: {
    'no script': {},
    'a Google Maps key': bundle(`s.src="https://maps.googleapis.com/maps/api/js?key=${apiKey}"`),
    'a Google Maps key in an object': bundle(
      `load({apiKey:"${apiKey}",version:"weekly",libraries:["places"]})`,
    ),
    'the Firebase library without a configuration': bundle(
      'function initializeApp({apiKey:e,authDomain:t,projectId:n}){}',
    ),
    'the configuration of another service': bundle(`{apiKey:"${apiKey}",projectId:"acme-shop"}`),
    'a third-party script': { scripts: [script({ url: 'https://w.example.net/w.js', text: config })] },
  },
  found: {
    'a configuration': {
      given: bundle(`const a=initializeApp(${config})`),
      secrets: [apiKey],
      findings: [
        {
          severity: 'info',
          samples: ['acme-shop'],
          url,
          confidence: 'certain',
          excerpt: `projectId acme-shop, apiKey ${redactSecret(apiKey)}`,
          evidence: {
            project: 'acme-shop',
            database_url: null,
            storage_bucket: 'acme-shop.firebasestorage.app',
          },
        },
      ],
    },
    'a configuration in JSON inside a page, without projectId': {
      given: {
        responses: [
          page({
            body: `<script>var c={"databaseURL":"https://acme-shop-default-rtdb.firebaseio.com","apiKey":"${apiKey}","authDomain":"acme-shop.firebaseapp.com"}</script>`,
          }),
        ],
      },
      findings: [
        {
          severity: 'info',
          samples: ['acme-shop'],
          evidence: { database_url: 'https://acme-shop-default-rtdb.firebaseio.com' },
        },
      ],
    },
    'the same project in two files, reported once': {
      given: { scripts: [script({ url, text: config }), script({ url: `${siteUrl}b.js`, text: config })] },
      findings: [{ severity: 'info', samples: ['acme-shop'] }],
    },
  },
})
