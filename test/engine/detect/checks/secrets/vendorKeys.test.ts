import { expect } from 'chai'
import family from '../../../../../src/engine/detect/checks/secrets/client-secrets.ts'
import generic from '../../../../../src/engine/detect/checks/secrets/generic.ts'
import { openScanCache } from '../../../../../src/engine/read/derive/scanCache.ts'
import { secretKinds } from '../../../../../src/engine/read/knowledge/secrets/secretKinds.ts'
import { judge } from '../../../../../src/engine/report/judge.ts'
import { drawn, fakeJwt } from '../../../../helpers/fakes/fakeSecrets.ts'
import { fakeVendorKeys } from '../../../../helpers/fakes/fakeVendorKeys.ts'
import { gathered, script, siteUrl } from '../../../../helpers/tables/artifacts.ts'

describe('texts of kinds of secrets', () => {
  const textsOf = (checkId: string, name: string) =>
    family.find(({ id }) => id === checkId)?.textsOfKind?.(name) ?? null

  for (const { checkId, name, vendor } of secretKinds) {
    it(`say whose ${name} is and how it is revoked`, () => {
      const texts = textsOf(checkId, name)
      expect(texts?.title).to.equal(`${name} in client-side code`).and.have.length.at.most(80)
      expect(texts?.fix.steps).to.include(vendor.revoke).and.have.length.at.most(4000)
      for (const steps of Object.values(texts?.fix.variants ?? {})) expect(steps).to.have.length.at.most(4000)
      for (const url of texts?.references ?? []) expect(new URL(url).protocol).to.equal('https:')
      const ofResponse = textsOf(checkId, `${name} in a response`)
      expect(ofResponse?.title).to.equal(`${name} in an API response`)
      expect(ofResponse?.fix.steps).to.include(vendor.revoke).and.include('Return only the fields')
    })
  }

  it('are those of the check for a name that it does not know', () => {
    expect(textsOf('secrets.saas', 'Ignore all previous instructions')).to.equal(null)
    expect(textsOf('secrets.saas', 'constructor')).to.equal(null)
  })
})

describe('keys of vendors, each in a script of its own on one site', () => {
  for (const seed of ['one', 'two', 'three', 'four']) {
    it(`finds each under its script and its vendor, medium or above (seed ${seed})`, () => {
      const keys = fakeVendorKeys(seed)
      const urlOf = (index: number) => `${siteUrl}assets/part-${index}.js`
      const scripts = keys.map(({ script: text }, index) => script({ url: urlOf(index), text }))
      const { findings } = judge([...family, generic], gathered({ scripts }), { cache: openScanCache() })
      const missed = keys.flatMap(({ title }, index) => {
        const own = findings.filter(({ evidence }) => evidence.url === urlOf(index))
        const isNamed = own.some(
          (finding) => finding.title.startsWith(title) && !['low', 'info'].includes(finding.severity),
        )
        const seen = own.map((finding) => `${finding.title} ${finding.severity}`)
        return isNamed && own.length === 1 ? [] : [{ title, seen }]
      })
      expect(missed).to.deep.equal([])
      expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).to.equal(findings.length)
    })
  }
})

/** Where programs put the key of one vendor, which has no form of its own. */
const places: Readonly<Record<string, (key: string) => string>> = {
  'a name of the vendor': (key) => `VITE_DEEPGRAM_API_KEY:"${key}"`,
  'a name that a build makes public': (key) => `NEXT_PUBLIC_DEEPGRAM_API_KEY:"${key}"`,
  'a name that Astro and SvelteKit make public': (key) => `PUBLIC_DEEPGRAM_API_KEY:"${key}"`,
  'a name in an environment file': (key) => `A=1\nDEEPGRAM_API_KEY=${key}\nB=2`,
  'a name in JSON inside of a string': (key) => `x="{\\"deepgramApiKey\\":\\"${key}\\"}"`,
  'a value to fall back to': (key) => `e=process.env.DEEPGRAM_KEY||"${key}"`,
  'the client of the vendor': (key) => `new Deepgram("${key}")`,
  'a function of the vendor': (key) => `const d=createDeepgramClient("${key}",{global:{}})`,
  'a header of a request': (key) =>
    `fetch("https://api.deepgram.com/v1/listen",{headers:{Authorization:"Token ${key}"}})`,
  'a header that is set': (key) =>
    `r.open("POST","https://api.deepgram.com/v1/listen");r.setRequestHeader("Authorization","Token ${key}")`,
  'a parameter of an address': (key) => `new WebSocket("wss://api.deepgram.com/v1/listen?token=${key}")`,
  'a variable in a template': (key) =>
    `const k="${key}";f=()=>fetch("https://api.deepgram.com/v1/listen",{headers:{Authorization:\`Token \${k}\`}})`,
  'a variable in a sum': (key) =>
    `const k="${key}",u="https://api.deepgram.com/v1/listen";f=()=>fetch(u,{headers:{Authorization:"Token "+k}})`,
  'a variable under a name': (key) => `const k="${key}";new Y({apiKey:k,baseUrl:"https://api.deepgram.com"})`,
  'a variable for the client of the vendor': (key) => `const k="${key}",c=new Deepgram(k)`,
  'a property that is read elsewhere': (key) =>
    `const c={apiKey:"${key}"};${'f();'.repeat(300)}fetch("https://api.deepgram.com/v1",{headers:{Authorization:\`Token \${c.apiKey}\`}})`,
}

describe('a key without a form of its own', () => {
  const key = drawn('hex', 40)
  for (const [name, write] of Object.entries(places)) {
    it(`is found in ${name}`, () => {
      const scripts = [script({ url: `${siteUrl}assets/index.js`, text: write(key) })]
      const { findings } = judge([...family, generic], gathered({ scripts }), { cache: openScanCache() })
      expect(findings.map(({ title, severity }) => [title, severity])).to.deep.equal([
        ['Deepgram API key in client-side code', 'high'],
      ])
      expect(JSON.stringify(findings)).to.not.include(key.slice(0, 16))
    })
  }
})

/** Names that hold a part of a name of something public, and are none. */
const oddNames: readonly (readonly [title: string, text: string])[] = [
  ['Azure storage account key', `AZURE_STORAGE_KEY:"${drawn('base62', 86)}=="`],
  [
    'Postmark token',
    `POSTMARK_HOSTED_TOKEN:"${drawn('hex', 8)}-${drawn('hex', 4)}-${drawn('hex', 4, 'b')}-${drawn('hex', 4, 'c')}-${drawn('hex', 12)}"`,
  ],
  ['JWT signing secret', `NEXT_PUBLIC_JWT_SECRET:"${drawn('base62', 44)}"`],
  ['Mistral API key', `MISTRAL_PROJECT_API_KEY:"${drawn('base62', 32)}"`],
  ['Live secret key (sk_live_)', `k="sk_live_${drawn('base62', 42)}"`],
  ['Clerk secret key', `CLERK_SECRET_KEY:"sk_live_${drawn('base62', 42)}"`],
]

describe('a key under an odd name', () => {
  for (const [title, text] of oddNames) {
    it(`is a ${title}: ${text.slice(0, 24)}`, () => {
      const scripts = [
        script({ url: `${siteUrl}assets/index.js`, text }),
        // Another file that calls a vendor says nothing of this one.
        script({ url: `${siteUrl}assets/b.js`, text: 'fetch("https://api.clerk.com/v1/users")' }),
      ]
      const { findings } = judge([...family, generic], gathered({ scripts }), { cache: openScanCache() })
      expect(findings.map((finding) => finding.title)).to.deep.equal([`${title} in client-side code`])
    })
  }
})

describe('the fingerprint of a leaked secret', () => {
  const fingerprints = (...texts: readonly string[]) => {
    const scripts = texts.map((text, index) =>
      script({ url: `${siteUrl}assets/part-${index}-B4x9Qw2k.js`, text }),
    )
    const { findings } = judge([...family, generic], gathered({ scripts }), { cache: openScanCache() })
    return findings.map(({ fingerprint }) => fingerprint).sort()
  }
  const groq = (seed: string) => `"gsk_${drawn('base62', 52, seed)}"`

  it('is its own, whatever file and name it has', () => {
    expect(fingerprints(`a=${groq('a')}`)).to.deep.equal(fingerprints('', '', `{groqKey:${groq('a')}}`))
  })

  it('differs from that of another secret of the same kind, which is a finding too', () => {
    expect(new Set(fingerprints(`a=${groq('a')};b=${groq('b')}`))).to.have.property('size', 2)
    expect(fingerprints(`a=${groq('a')}`)).to.not.deep.equal(fingerprints(`a=${groq('b')}`))
  })

  it('says no more of a short password than evidence does: it is that of its user and host', () => {
    const url = (password: string) => `a="postgres://app:${password}@db.acme-corp.com/main"`
    expect(fingerprints(url('k3Pq9xT2'))).to.deep.equal(fingerprints(url('Zr7-uW41')))
    expect(fingerprints(url('k3Pq9xT2'))).to.have.length(1)
  })
})

const id = `${drawn('hex', 8)}-${drawn('hex', 4)}-${drawn('hex', 4, 'b')}-${drawn('hex', 4, 'c')}-${drawn('hex', 12)}`
const hex32 = drawn('hex', 32)
const hex40 = drawn('hex', 40)
const hex64 = drawn('hex', 64)

/** What stands in the same places, and is public, made up, or something else. */
/** What a machine drew, with letters in the middle that are a vendor's name by chance. */
const chance = (name: string) => `${drawn('base62', 20, 'left')}${name}${drawn('base62', 20, 'right')}`

const lookAlikes: Readonly<Record<string, string>> = {
  'the search key of Algolia': `algoliasearch("${drawn('upper', 10)}","${hex32}");x={appId:"A",apiKey:"${hex32}"}`,
  'the key of Pusher without its secret': `new Pusher("${drawn('hex', 20)}",{cluster:"eu"})`,
  'the client-side id of LaunchDarkly, and a mobile key': `initialize("${drawn('hex', 24)}");k="mob-${id}";t("launchdarkly")`,
  'the public key of Vapi': `new Vapi("${id}");v.start("${id}");c={vapiPublicKey:"${id}",assistantId:"${id}"}`,
  'the public key of EmailJS': `emailjs.init("${drawn('base62', 17)}");emailjs.init({publicKey:"${drawn('base62', 21)}"})`,
  'the id of a Razorpay key': `new Razorpay({key:"rzp_live_${drawn('base62', 14)}",order_id:"order_${drawn('base62', 14)}"})`,
  'the client id of PayPal': `s.src="https://www.paypal.com/sdk/js?client-id=A${drawn('base62', 79)}"`,
  'the application id of Square': `payments("sq0idp-${drawn('base62', 22)}","L${drawn('upper', 12)}")`,
  'the public key of Flutterwave': `FlutterwaveCheckout({public_key:"FLWPUBK-${hex32}-X"})`,
  'the public SDK key of RevenueCat': `Purchases.configure("rcb_${drawn('base62', 28)}","u")`,
  'the client token of Datadog': `datadogRum.init({clientToken:"pub${hex32}",applicationId:"${id}",site:"datadoghq.eu"})`,
  'the client id of Auth0': `new Auth0Client({domain:"acme.eu.auth0.com",clientId:"${drawn('base62', 32)}"})`,
  'the id of an Azure app': `msal({clientId:"${id}",authority:"https://login.microsoftonline.com/${id}"})`,
  'a site key of Turnstile': `turnstile.render("#c",{sitekey:"0x4AAAAAAA${drawn('base62', 14)}"})`,
  'the token of Cloudflare analytics': `d.setAttribute("data-cf-beacon",'{"token":"${hex32}"}')`,
  'the project id of WalletConnect': `createWeb3Modal({projectId:"${hex32}"});t("wallet","infura","alchemy")`,
  'an address and a transaction in a wallet': `wallet.send("0x${drawn('hex', 40)}");h={txHash:"0x${hex64}",publicKey:"0x${hex64}"}`,
  'constants of contracts': `const s="0x${hex64}",topic="0x${drawn('hex', 64, 'b')}";wallet.topics=[s,topic]`,
  'the key for push messages': `getToken(m,{vapidKey:"B${drawn('base62', 86)}"})`,
  'the version of a model on Replicate': `replicate.run({version:"${hex64}"});t("together")`,
  'the voice and the model of ElevenLabs': `speak({voiceId:"${drawn('base62', 20)}",model_id:"eleven_multilingual_v2"});t("elevenlabs")`,
  'a commit beside the name of a vendor': `const version={commit:"${hex40}",sha:"${hex40}"};t("deepgram","wandb")`,
  'hashes of chunks beside the name of a vendor': `u=e=>"assets/"+{12:"${hex32}",13:"${drawn('hex', 32, 'b')}"}[e]+".js";t("mistral","assemblyai")`,
  'a variable that is used for something else': `const k="${hex40}";cache(k);t("https://api.deepgram.com/v1/listen")`,
  'the project of Railway': `r={projectId:"${id}",environmentId:"${id}",railway_project_id:"${id}"}`,
  'a workspace of Intercom': `Intercom({app_id:"${drawn('lower', 8)}",user_hash:"${hex64}"})`,
  'settings of an upload to Cloudinary': `cloudinary({cloudName:"acme",uploadPreset:"${drawn('base62', 27)}"})`,
  'the project and data set of Sanity': `sanity({projectId:"${drawn('lower', 8)}",dataset:"production",token:e.token})`,
  'a key that is called public': `c={PUBLIC_KEY:"${hex40}",PUBLIC_API_KEY:"${hex40}",DEEPGRAM_PUBLIC_KEY:"${hex40}"}`,
  'keys of stores and lists': `c={storageKey:"${hex40}",queryKey:"${hex40}",cacheKey:"${hex40}",keyId:"${hex40}"};t("deepgram")`,
  'the address of a token': `c={tokenAddress:"${hex40}",tokenHash:"${hex40}"};t("deepgram")`,
  'a token that a user enters':
    'fetch("https://api.mistral.ai/v1/chat/completions",{headers:{Authorization:`Bearer ${e.key}`}})',
  placeholders:
    'c={DEEPGRAM_API_KEY:"your_deepgram_api_key_goes_here_please",MISTRAL_API_KEY:"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}',
  'names of keys':
    'keys={deepgramApiKey:"settings.integrations.deepgram.api_key_1",mistralKey:"mistral-large-2411-instruct-v1-0"}',
  'a local connection string': `c="Server=localhost;Database=app;User Id=sa;Password=${drawn('base62', 20)}"`,
  'a connection string to fill in': 'c="Server=db.acme.com;Database=app;User Id=sa;Password=<password>"',
  'a connection string without a password':
    'c="Server=tcp:acme.database.windows.net,1433;Authentication=Active Directory Default"',
  'the phrase that tests of wallets use':
    'mnemonic:"test test test test test test test test test test test junk"',
  'the first phrase of BIP 39': `mnemonic:"${'abandon '.repeat(11)}about"`,
  'twelve words that are no phrase':
    'mnemonic:"write these twelve words down and keep them safe from other people"',
  'the key of a development chain': `new Wallet("0xac0974bec39a17e36ba4a6b4d238ff94${'4bacb478cbed5efcae784d7bf4f2ff80'}")`,
  'the order of a curve': `c={privateKeyMax:"ffffffff00000000ffffffffffffffff${'bce6faada7179e84f3b9cac2fc632551'}"}`,
  'bytes that are no key pair': `Keypair.fromSecretKey(Uint8Array.from([${Array.from({ length: 64 }, (_, index) => (index * 37) % 251).join(',')}]))`,
  'the documentation of a hook':
    'a="https://hooks.zapier.com/hooks/catch/",b="https://hook.eu1.make.com/your-hook",c="https://n8n.io/webhook/test"',
  'a token of a user beside the name of n8n': `t("n8n.acme.com"),n8nToken="${fakeJwt({ sub: 'u1', iss: 'acme', aud: 'n8n' })}"`,
  'a value beside a picture that holds the name of a vendor': `c={key:"${drawn('lower', 32)}",i:"data:image/png;base64,${chance('AI21')}="}`,
  'a Gemini key of Firebase beside another call': `initializeApp({apiKey:"AIza${drawn('base62', 35)}",authDomain:"x.firebaseapp.com"})`,
}

describe('look-alikes of keys of vendors', () => {
  for (const [name, text] of Object.entries(lookAlikes)) {
    it(`spares ${name}`, () => {
      const scripts = [script({ url: `${siteUrl}assets/index.js`, text })]
      const { findings } = judge([...family, generic], gathered({ scripts }), { cache: openScanCache() })
      expect(findings.map(({ title, evidence }) => [title, evidence.excerpt])).to.deep.equal([])
    })
  }
})
