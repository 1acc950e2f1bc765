import { expect } from 'chai'
import family from '../../../../../src/engine/detect/checks/secrets/client-secrets.ts'
import generic from '../../../../../src/engine/detect/checks/secrets/generic.ts'
import { openScanCache } from '../../../../../src/engine/read/derive/scanCache.ts'
import { secretKinds } from '../../../../../src/engine/read/knowledge/secrets/secretKinds.ts'
import { judge } from '../../../../../src/engine/report/judge.ts'
import { drawn, fakeJwt } from '../../../../helpers/fakes/fakeSecrets.ts'
import { fakeVendorKeys } from '../../../../helpers/fakes/fakeVendorKeys.ts'
import { gathered, script, siteUrl } from '../../../../helpers/tables/artifacts.ts'

describe('texts of secret kinds', () => {
  const textsOf = (checkId: string, name: string) =>
    family.find(({ id }) => id === checkId)?.textsOfKind?.(name) ?? null

  for (const { checkId, name, vendor } of secretKinds) {
    it(`name the vendor of ${name} and the steps to revoke it`, () => {
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

  it('are null for an unknown name', () => {
    expect(textsOf('secrets.saas', 'Ignore all previous instructions')).to.equal(null)
    expect(textsOf('secrets.saas', 'constructor')).to.equal(null)
  })
})

describe('vendor keys in separate scripts of one site', () => {
  for (const seed of ['one', 'two', 'three', 'four']) {
    it(`are each reported with script and vendor, medium or above (seed ${seed})`, () => {
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

const places: Readonly<Record<string, (key: string) => string>> = {
  "a variable with the vendor's name": (key) => `VITE_DEEPGRAM_API_KEY:"${key}"`,
  'a public build variable': (key) => `NEXT_PUBLIC_DEEPGRAM_API_KEY:"${key}"`,
  'a public variable of Astro and SvelteKit': (key) => `PUBLIC_DEEPGRAM_API_KEY:"${key}"`,
  'an environment file': (key) => `A=1\nDEEPGRAM_API_KEY=${key}\nB=2`,
  'JSON inside a string': (key) => `x="{\\"deepgramApiKey\\":\\"${key}\\"}"`,
  'a fallback value': (key) => `e=process.env.DEEPGRAM_KEY||"${key}"`,
  "the vendor's client": (key) => `new Deepgram("${key}")`,
  'a function of the vendor': (key) => `const d=createDeepgramClient("${key}",{global:{}})`,
  'a request header': (key) =>
    `fetch("https://api.deepgram.com/v1/listen",{headers:{Authorization:"Token ${key}"}})`,
  'a header set by a method': (key) =>
    `r.open("POST","https://api.deepgram.com/v1/listen");r.setRequestHeader("Authorization","Token ${key}")`,
  'a URL parameter': (key) => `new WebSocket("wss://api.deepgram.com/v1/listen?token=${key}")`,
  'a variable in a template': (key) =>
    `const k="${key}";f=()=>fetch("https://api.deepgram.com/v1/listen",{headers:{Authorization:\`Token \${k}\`}})`,
  'a variable in a string concatenation': (key) =>
    `const k="${key}",u="https://api.deepgram.com/v1/listen";f=()=>fetch(u,{headers:{Authorization:"Token "+k}})`,
  'a variable assigned to an option': (key) =>
    `const k="${key}";new Y({apiKey:k,baseUrl:"https://api.deepgram.com"})`,
  "a variable for the vendor's client": (key) => `const k="${key}",c=new Deepgram(k)`,
  'a property that is read elsewhere': (key) =>
    `const c={apiKey:"${key}"};${'f();'.repeat(300)}fetch("https://api.deepgram.com/v1",{headers:{Authorization:\`Token \${c.apiKey}\`}})`,
}

describe('a key without a recognizable format', () => {
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

/** Secret names that contain a part of a public name. */
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

describe('a key under an unusual name', () => {
  for (const [title, text] of oddNames) {
    it(`is reported as ${title}: ${text.slice(0, 24)}`, () => {
      const scripts = [
        script({ url: `${siteUrl}assets/index.js`, text }),
        // A call in another file is no evidence for this one.
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

  it('does not depend on file and name', () => {
    expect(fingerprints(`a=${groq('a')}`)).to.deep.equal(fingerprints('', '', `{groqKey:${groq('a')}}`))
  })

  it('differs from that of another secret of the same kind', () => {
    expect(new Set(fingerprints(`a=${groq('a')};b=${groq('b')}`))).to.have.property('size', 2)
    expect(fingerprints(`a=${groq('a')}`)).to.not.deep.equal(fingerprints(`a=${groq('b')}`))
  })

  it('depends on user and host, not on a short password', () => {
    const url = (password: string) => `a="postgres://app:${password}@db.acme-corp.com/main"`
    expect(fingerprints(url('k3Pq9xT2'))).to.deep.equal(fingerprints(url('Zr7-uW41')))
    expect(fingerprints(url('k3Pq9xT2'))).to.have.length(1)
  })
})

const id = `${drawn('hex', 8)}-${drawn('hex', 4)}-${drawn('hex', 4, 'b')}-${drawn('hex', 4, 'c')}-${drawn('hex', 12)}`
const hex32 = drawn('hex', 32)
const hex40 = drawn('hex', 40)
const hex64 = drawn('hex', 64)

/** Random text that contains a vendor's name by chance. */
const chance = (name: string) => `${drawn('base62', 20, 'left')}${name}${drawn('base62', 20, 'right')}`

const lookAlikes: Readonly<Record<string, string>> = {
  'the Algolia search key': `algoliasearch("${drawn('upper', 10)}","${hex32}");x={appId:"A",apiKey:"${hex32}"}`,
  'a Pusher key without its secret': `new Pusher("${drawn('hex', 20)}",{cluster:"eu"})`,
  'a LaunchDarkly client-side ID and a mobile key': `initialize("${drawn('hex', 24)}");k="mob-${id}";t("launchdarkly")`,
  'the public Vapi key': `new Vapi("${id}");v.start("${id}");c={vapiPublicKey:"${id}",assistantId:"${id}"}`,
  'the public EmailJS key': `emailjs.init("${drawn('base62', 17)}");emailjs.init({publicKey:"${drawn('base62', 21)}"})`,
  'the ID of a Razorpay key': `new Razorpay({key:"rzp_live_${drawn('base62', 14)}",order_id:"order_${drawn('base62', 14)}"})`,
  'a PayPal client ID': `s.src="https://www.paypal.com/sdk/js?client-id=A${drawn('base62', 79)}"`,
  'a Square application ID': `payments("sq0idp-${drawn('base62', 22)}","L${drawn('upper', 12)}")`,
  'the public Flutterwave key': `FlutterwaveCheckout({public_key:"FLWPUBK-${hex32}-X"})`,
  'the public RevenueCat SDK key': `Purchases.configure("rcb_${drawn('base62', 28)}","u")`,
  'a Datadog client token': `datadogRum.init({clientToken:"pub${hex32}",applicationId:"${id}",site:"datadoghq.eu"})`,
  'an Auth0 client ID': `new Auth0Client({domain:"acme.eu.auth0.com",clientId:"${drawn('base62', 32)}"})`,
  'an Azure application ID': `msal({clientId:"${id}",authority:"https://login.microsoftonline.com/${id}"})`,
  'a Turnstile site key': `turnstile.render("#c",{sitekey:"0x4AAAAAAA${drawn('base62', 14)}"})`,
  'the Cloudflare analytics token': `d.setAttribute("data-cf-beacon",'{"token":"${hex32}"}')`,
  'a WalletConnect project ID': `createWeb3Modal({projectId:"${hex32}"});t("wallet","infura","alchemy")`,
  'a wallet account and a transaction hash': `wallet.send("0x${drawn('hex', 40)}");h={txHash:"0x${hex64}",publicKey:"0x${hex64}"}`,
  'contract constants': `const s="0x${hex64}",topic="0x${drawn('hex', 64, 'b')}";wallet.topics=[s,topic]`,
  'the public key for push messages': `getToken(m,{vapidKey:"B${drawn('base62', 86)}"})`,
  'a Replicate model version': `replicate.run({version:"${hex64}"});t("together")`,
  'an ElevenLabs voice and model': `speak({voiceId:"${drawn('base62', 20)}",model_id:"eleven_multilingual_v2"});t("elevenlabs")`,
  "a commit hash beside a vendor's name": `const version={commit:"${hex40}",sha:"${hex40}"};t("deepgram","wandb")`,
  "chunk hashes beside a vendor's name": `u=e=>"assets/"+{12:"${hex32}",13:"${drawn('hex', 32, 'b')}"}[e]+".js";t("mistral","assemblyai")`,
  'a variable used for something else': `const k="${hex40}";cache(k);t("https://api.deepgram.com/v1/listen")`,
  'a Railway project': `r={projectId:"${id}",environmentId:"${id}",railway_project_id:"${id}"}`,
  'an Intercom workspace': `Intercom({app_id:"${drawn('lower', 8)}",user_hash:"${hex64}"})`,
  'Cloudinary upload settings': `cloudinary({cloudName:"acme",uploadPreset:"${drawn('base62', 27)}"})`,
  'a Sanity project and data set': `sanity({projectId:"${drawn('lower', 8)}",dataset:"production",token:e.token})`,
  'a key named as public': `c={PUBLIC_KEY:"${hex40}",PUBLIC_API_KEY:"${hex40}",DEEPGRAM_PUBLIC_KEY:"${hex40}"}`,
  'storage and query keys': `c={storageKey:"${hex40}",queryKey:"${hex40}",cacheKey:"${hex40}",keyId:"${hex40}"};t("deepgram")`,
  'the contract of a token': `c={tokenAddress:"${hex40}",tokenHash:"${hex40}"};t("deepgram")`,
  'a token that a user enters':
    'fetch("https://api.mistral.ai/v1/chat/completions",{headers:{Authorization:`Bearer ${e.key}`}})',
  placeholders:
    'c={DEEPGRAM_API_KEY:"your_deepgram_api_key_goes_here_please",MISTRAL_API_KEY:"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}',
  'names of keys':
    'keys={deepgramApiKey:"settings.integrations.deepgram.api_key_1",mistralKey:"mistral-large-2411-instruct-v1-0"}',
  'a local connection string': `c="Server=localhost;Database=app;User Id=sa;Password=${drawn('base62', 20)}"`,
  'a connection string with a placeholder':
    'c="Server=db.acme.com;Database=app;User Id=sa;Password=<password>"',
  'a connection string without a password':
    'c="Server=tcp:acme.database.windows.net,1433;Authentication=Active Directory Default"',
  'the mnemonic phrase of wallet tests':
    'mnemonic:"test test test test test test test test test test test junk"',
  'the first BIP 39 test phrase': `mnemonic:"${'abandon '.repeat(11)}about"`,
  'twelve words that are no mnemonic phrase':
    'mnemonic:"write these twelve words down and keep them safe from other people"',
  'the key of a development chain': `new Wallet("0xac0974bec39a17e36ba4a6b4d238ff94${'4bacb478cbed5efcae784d7bf4f2ff80'}")`,
  'the order of a curve': `c={privateKeyMax:"ffffffff00000000ffffffffffffffff${'bce6faada7179e84f3b9cac2fc632551'}"}`,
  'bytes that are no key pair': `Keypair.fromSecretKey(Uint8Array.from([${Array.from({ length: 64 }, (_, index) => (index * 37) % 251).join(',')}]))`,
  'webhook URLs in documentation':
    'a="https://hooks.zapier.com/hooks/catch/",b="https://hook.eu1.make.com/your-hook",c="https://n8n.io/webhook/test"',
  'a user token beside the name of n8n': `t("n8n.acme.com"),n8nToken="${fakeJwt({ sub: 'u1', iss: 'acme', aud: 'n8n' })}"`,
  "a value beside an image whose data contains a vendor's name": `c={key:"${drawn('lower', 32)}",i:"data:image/png;base64,${chance('AI21')}="}`,
  'a Firebase key beside another call': `initializeApp({apiKey:"AIza${drawn('base62', 35)}",authDomain:"x.firebaseapp.com"})`,
}

describe('values that look like vendor keys', () => {
  for (const [name, text] of Object.entries(lookAlikes)) {
    it(`are ignored: ${name}`, () => {
      const scripts = [script({ url: `${siteUrl}assets/index.js`, text })]
      const { findings } = judge([...family, generic], gathered({ scripts }), { cache: openScanCache() })
      expect(findings.map(({ title, evidence }) => [title, evidence.excerpt])).to.deep.equal([])
    })
  }
})
