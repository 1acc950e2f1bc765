import { expect } from 'chai'
import { findSupabaseClient } from '../../../../src/engine/read/derive/supabaseClients.ts'
import { drawn, fakeJwt } from '../../../helpers/fakes/fakeSecrets.ts'

const ref = drawn('letters', 20).toLowerCase()
const other = drawn('letters', 20, 'other').toLowerCase()
const key = fakeJwt({ iss: 'supabase', ref, role: 'anon', exp: 2_000_000_000 })
const own = 'https://api.acme-shop.dev'
const padding = `var e=1;${'f(e,2);'.repeat(1_000)}`

describe('findSupabaseClient', () => {
  const found: Readonly<Record<string, string>> = {
    'in the call': `createClient("${own}","${key}")`,
    'in the call of a module, with a slash and options': `(0,n.UU)('${own}/', '${key}', {auth: {}})`,
    'in the call of a repeated key': `k="${key}";${padding}c("${own}","${key}")`,
    'in variables of one declaration': `const Xe="${own}",Ze="${key}",K=Mv(Xe,Ze,{auth:{persistSession:!0}});`,
    'in variables with a dollar': `let $=\`${own}\`,a$=\`${key}\`;s=c($,a$)`,
    'in variables on lines of their own': `const supabaseUrl = '${own}';\nconst supabaseKey =\n '${key}';\nexport const supabase = createClient<Database>(supabaseUrl, supabaseKey);`,
    'in variables with a fallback': `const u=process.env.URL||"${own}",k=process.env.KEY??"${key}";createClient(u||"",k||"")`,
    'in a function before the variables': `function m(){return c(u,k)}var u="${own}",k="${key}"`,
    'as a variable beside the key': `var t="https://cdn.acme.dev";t="${own}";s=c(t,"${key}")`,
    'as a literal beside a variable with the key': `var k="${key}";s=c("${own}",k)`,
    'in members of a configuration': `const c={url:"${own}",anonKey:"${key}"};x(c.url,c.anonKey)`,
    'in members the other way round': `window.ENV={"SUPABASE_ANON_KEY":"${key}","API_URL":"https://a.dev","SUPABASE_URL":"${own}"}`,
    'in the environment that Vite writes': `const e={BASE_URL:"/",MODE:"production",VITE_SUPABASE_PUBLISHABLE_KEY:"${key}",VITE_SUPABASE_URL:"${own}"};`,
  }
  for (const [name, text] of Object.entries(found)) {
    it(`finds the URL ${name}`, () => {
      expect(findSupabaseClient(text, key)).to.deep.equal({ origin: own, ref: null })
    })
  }

  for (const url of [
    'http://127.0.0.1:54321',
    'http://localhost:54321',
    'http://[::1]:54321',
    'https://10.0.0.1',
    'http://api.acme-shop.dev',
  ]) {
    it(`finds a local installation at ${url}, whatever project the key names`, () => {
      expect(findSupabaseClient(`createClient("${url}", "${key}")`, key)).to.deep.equal({
        origin: url,
        ref: null,
      })
    })
  }

  it('takes the project from a Supabase URL, whatever project the key names', () => {
    const origin = `https://${other}.supabase.co`
    expect(findSupabaseClient(`c("${origin}","${key}")`, key)).to.deep.equal({ origin, ref: other })
  })

  const none: Readonly<Record<string, string>> = {
    'no key': 'createClient(a,b)',
    'a URL that stands apart': `u="${own}";k="${key}"`,
    'a URL of another variable': `u="${own}";k="${key}";c(v,k)`,
    'a reassigned variable': `u="${own}";u=t();k="${key}";c(u,k)`,
    'a member of another name': `x={docsUrlOld:"${own}",anonKey:"${key}"}`,
    'a URL of another object': `x={a:{url:"${own}"},anonKey:"${key}"}`,
    'a distant call': `u="${own}";k="${key}";${padding}c(u,k)`,
    'the third argument': `c(t,"${own}",e,"${key}")`,
    'a placeholder hostname': `c("https://your-project.acme.dev","${key}")`,
    'a placeholder project of twenty letters': `c("https://abcdefghijklmnopqrst.supabase.co","${key}")`,
    'a bare word': `c("http://intranet","${key}")`,
    'no text': '',
  }
  for (const [name, text] of Object.entries(none)) {
    it(`finds nothing in ${name}`, () => expect(findSupabaseClient(text, key)).to.equal(null))
  }

  it('takes linear time for any number of keys and calls', () => {
    const pieces = [`k="${key}",`, `k=k||k="${key}";c(u,`, `{url:{key:"${key}",`, `c(u||"",`, ' '.repeat(500)]
    for (const piece of pieces) findSupabaseClient(piece.repeat(20_000), key)
  }).timeout(10_000)
})
