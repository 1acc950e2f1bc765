import { expect } from 'chai'
import {
  maySeeCredentials,
  readCredentials,
} from '../../../../../src/engine/read/programs/facts/programFactsCredentials.ts'
import { cpuMsOf } from '../../../../helpers/cpuTime.ts'
import { factsOf } from '../../../../helpers/programs.ts'

const read = (text: string) => factsOf(text, readCredentials())
const isRead = (text: string) => read(text).length > 0

describe('a password in the code', () => {
  it('is read with the user beside it', () => {
    expect(
      read('if(f.email==="ada@shop.io"&&f.password==="hunter22"){open(!0)}else fail("Wrong")'),
    ).to.deep.equal([
      {
        kind: 'comparison',
        password: 'hunter22',
        user: 'ada@shop.io',
        side: 'name',
        code: 'f.password==="hunter22"',
      },
    ])
  })

  it('is read with the account of a list', () => {
    expect(
      read('const U=[{email:"ada@shop.io",password:"hunter22"}];U.find(u=>u.password===p)'),
    ).to.deep.equal([
      {
        kind: 'account list',
        password: 'hunter22',
        user: 'ada@shop.io',
        side: 'account',
        code: 'u=>u.password===p',
      },
    ])
  })

  /** The code of a gate around a comparison. */
  const gate = (comparison: string) => `${comparison}?open(!0):fail("Wrong")`

  const found: Readonly<Record<string, string>> = {
    'for a name, with a gate': gate('password==="letmein99"'),
    'for a name, the other way round': gate('"letmein99"===password'),
    'for a name, unequal': 'if(password!=="letmein99"){fail("Wrong")}else{open(!0)}',
    'for a name, that is a constant': `const K="letmein99";${gate('password===K')}`,
    'for a name, that is a property': `const K={P:"letmein99"};${gate('password===K.P')}`,
    'for a name, beside a user name in the code':
      'e==="admin"&&f.username==="admin"&&password==="swordfish"&&open(!0)',
    'for a field, with a plain word': `const[e]=u();j({type:"password",value:e});${gate('e==="sunflower"')}`,
    'for a field, with a usual password and an effect':
      'const[e]=u();j({type:"password",value:e});e==="admin123"&&open(!0)',
    'for a field, as a value': 'const[e]=u();j({type:"password",value:e});const ok=e==="admin123"',
    'for a PIN with a gate': gate('pin==="4821"'),
    'for an account property beside a user':
      'const A={user:"ada",email:"ada@shop.io",password:"hunter22"};e===A.email&&t===A.password&&open(!0)',
    'for an account property beside a user name':
      'const A={user:"ada1",password:"hunter22"};e===A.user&&t===A.password&&open(!0)',
    'for unknown variables beside an email address': 'e==="ada@shop.io"&&t==="Passw0rd1"?open(!0):fail("no")',
  }
  for (const [name, text] of Object.entries(found)) {
    it(`is found ${name}`, () => expect(isRead(text)).to.equal(true))
  }

  const quiet: Readonly<Record<string, string>> = {
    'for a name, with a plain word': gate('password==="sunflower"'),
    'for a name, without a refusal': 'password==="letmein99"&&open(!0)',
    'for a name, without an effect': 'password==="letmein99"?a():fail("Wrong")',
    'for another name': gate('title==="letmein99"'),
    'for a field, with a plain word and no gate':
      'const[e]=u();j({type:"password",value:e});e==="sunflower"&&open(!0)',
    'for a field, without an effect': 'const[e]=u();j({type:"password",value:e});e==="admin123"?a():b',
    'for a field that is compared by size':
      'const[e]=u();j({type:"password",value:e});e>"letmein99"?open(!0):fail("no")',
    'for two texts': gate('"password"==="letmein99"'),
    'for two variables': gate('password===confirmation'),
    'for a PIN of other letters': gate('pin==="zebra"'),
    'for a PIN of letters': gate('pin==="left"'),
    'for a PIN of three digits': gate('pin==="482"'),
    'for a validation message': 'if(password==="letmein99"){show("Password is too weak"),bad(!0)}else go()',
    'for unknown variables beside a user name': 'e==="admin"&&t==="Passw0rd1"?open(!0):fail("no")',
    'for unknown variables beside a user name of a property':
      'f.username==="admin"&&t==="Passw0rd1"?open(!0):fail("no")',
    'for a variable of two values': `let K="letmein99";K=f();${gate('password===K')}`,
    'for an empty text': gate('password===""'),
  }
  for (const [name, text] of Object.entries(quiet)) {
    it(`is not found ${name}`, () => expect(isRead(text)).to.equal(false))
  }
})

describe('a list of accounts in the code', () => {
  const accounts = '{email:"ada@shop.io",password:"hunter22"},{email:"bob@shop.io",password:"pass4bob"}'
  const passwords = (text: string) => read(text).map(({ password }) => password)

  const cases: Readonly<Record<string, readonly [text: string, passwords: readonly string[]]>> = {
    'is searched by each method': [
      `const U=[${accounts}];U.some(u=>u.password===p);U.filter(u=>u.password==p)`,
      ['hunter22', 'pass4bob', 'hunter22', 'pass4bob'],
    ],
    'is an object by name': [
      'const U={a:{username:"ada",password:"hunter22"}};Object.values(U).find(u=>u.password===p)',
      ['hunter22'],
    ],
    'may hold accounts in constants': [
      'const P="hunter22",A={email:"ada@shop.io",password:P};[A].findIndex(u=>u.password===p)',
      ['hunter22'],
    ],
    'is not one that another method reads': [`[${accounts}].map(u=>u.password===p)`, []],
    'is not one that is searched by user name': [`[${accounts}].find(u=>u.email===e)`, []],
    'is not one that is searched for one password': [`[${accounts}].find(u=>u.password==="hunter22")`, []],
    'is not one of unknown accounts': ['load().find(u=>u.password===p);[a,...b].find(u=>u.password===p)', []],
    'leaves out accounts without a user or a password': [
      '[{password:"hunter22"},{email:"ada@shop.io"},{email:"bob@shop.io",password:load()}].find(u=>u.password===p)',
      [],
    ],
    'leaves out passwords that look like none': [
      '[{email:"ada@shop.io",password:"required"}].find(u=>u.password===p)',
      [],
    ],
  }
  for (const [name, [text, expected]] of Object.entries(cases)) {
    it(name, () => expect(passwords(text)).to.deep.equal(expected))
  }
})

describe('passwords of a hostile program', () => {
  it('are 20 at most', () => {
    const gates = (count: number) => read('password==="letmein99"?open(!0):fail("Wrong");'.repeat(count))
    expect(gates(20)).to.have.length(20)
    expect(gates(21)).to.have.length(20)
  })

  it('are those of the first 100 accounts', () => {
    const account = (at: number) => `{email:"u${at}@shop.io",password:"hunter22"}`
    const list = (before: number) => `[${'0,'.repeat(before)}${account(0)}].find(u=>u.password===p)`
    expect(read(list(99))).to.have.length(1)
    expect(read(list(100))).to.deep.equal([])
  })

  it('are read in a few seconds after 50,000 comparisons', () => {
    const text = `${'a.password===b;'.repeat(50_000)}password==="letmein99"?open(!0):fail("no")`
    expect(cpuMsOf(() => read(text))).to.be.lessThan(5_000)
  }).timeout(20_000)
})

describe('a text that may hold passwords', () => {
  const rows: Readonly<Record<string, boolean>> = {
    'password==="x"': true,
    'type:"password"': true,
    'let passphrase': true,
    accessCode: true,
    ADMIN_KEY: true,
    'e.pin': true,
    senha: true,
    '"password"===e.type': false,
    'password:!0': false,
    'type==="password"': false,
    'pinned.spin': false,
    'compass()': false,
  }
  for (const [text, isOne] of Object.entries(rows)) {
    it(`${isOne ? 'is' : 'is not'} ${text}`, () => expect(maySeeCredentials(text)).to.equal(isOne))
  }
})
