import { expect } from 'chai'
import {
  maySeeAuthorization,
  readAuthorization,
} from '../../../../../src/engine/read/programs/facts/programFactsAuthorization.ts'
import { factsOf } from '../../../../helpers/programs.ts'

/** Prints each fact: what decides, and the code. */
const read = (text: string) =>
  factsOf(text, readAuthorization()).map(
    (fact) => `${fact.kind === 'storage' ? fact.entry : `${fact.addresses} addresses`}: ${fact.code}`,
  )

type Cases = Readonly<Record<string, readonly [text: string, facts: readonly string[]]>>

const stored: Cases = {
  'is a flag that is compared': [
    'a(localStorage.getItem("isAdmin")==="true")',
    ['isAdmin: localStorage.getItem("isAdmin")==="true"'],
  ],
  'is a flag that is compared the other way round': [
    '"1"!=sessionStorage.getItem("admin-mode")&&a()',
    ['admin-mode: "1"!=sessionStorage.getItem("admin-mode")'],
  ],
  'is a property of the storage': ['if(localStorage.is_admin)a()', ['is_admin: localStorage.is_admin']],
  'is a flag that is negated': [
    'if(!!window.localStorage.getItem(`app.admin`))a()',
    ['app.admin: window.localStorage.getItem(`app.admin`)'],
  ],
  'is the test of a conditional expression': [
    'const v=localStorage.getItem("adminUnlocked");v?a():b()',
    ['adminUnlocked: v'],
  ],
  'is the left side of `&&`': ['localStorage.adminAccess&&a()', ['adminAccess: localStorage.adminAccess']],
  'is a flag under a name of a constant': [
    'const K="isAdmin";localStorage.getItem(K)==="yes"&&a()',
    ['isAdmin: localStorage.getItem(K)==="yes"'],
  ],
  'is a flag that is parsed': [
    'JSON.parse(localStorage.getItem("isAdmin")||"false")&&a()',
    ['isAdmin: JSON.parse(localStorage.getItem("isAdmin")||"false")'],
  ],
  'is a property of a stored object': [
    'const u=JSON.parse(localStorage.getItem("u"));if(u.isAdmin)a()',
    ['isAdmin: u.isAdmin'],
  ],
  'is a destructured property of a stored object': [
    'const{role:r}=JSON.parse(localStorage.getItem("u"));r==="superuser"?a():b()',
    ['role: r==="superuser"'],
  ],
  'is a role of an administrator': [
    'localStorage.getItem("user_role")==="super_admin"&&a()',
    ['user_role: localStorage.getItem("user_role")==="super_admin"'],
  ],
}

const notStored: Cases = {
  'is a role of a user': ['localStorage.getItem("role")==="user"&&a()', []],
  'is a flag that is compared with other text': ['localStorage.getItem("isAdmin")==="dark"&&a()', []],
  'is a role as a flag': ['if(localStorage.getItem("role"))a()', []],
  'is another entry': ['if(localStorage.getItem("adminToken"))a();if(localStorage.getItem("theme"))a()', []],
  'is a value that is set': ['localStorage.setItem("isAdmin","true")', []],
  'is a value without a decision': ['const a=localStorage.getItem("isAdmin");f(a)', []],
  'is the right side of `&&`': ['a()&&localStorage.isAdmin', []],
  'is a comparison by size': ['localStorage.getItem("isAdmin")>"1"&&a()', []],
  'is another storage': ['if(cache.getItem("isAdmin"))a();if(store.localStorage.isAdmin)a()', []],
  'is a local variable named localStorage': ['function f(localStorage){if(localStorage.isAdmin)a()}', []],
  'is parsed by another function': ['if(qs.parse(localStorage.isAdmin))a()', []],
  'is a variable with several values': ['let v=localStorage.isAdmin;v=f();if(v)a()', []],
  'is an element of a stored list': ['const[v]=JSON.parse(localStorage.isAdmin);if(v)a()', []],
}

const addresses: Cases = {
  'is one that is compared': [
    'user.email==="boss@shop.io"&&a()',
    ['1 addresses: user.email==="boss@shop.io"'],
  ],
  'is one of a user whose email address is normalized': [
    '"boss@shop.io"==u.email.trim().toLowerCase()&&a()',
    ['1 addresses: "boss@shop.io"==u.email.trim().toLowerCase()'],
  ],
  'is one of a destructured user': [
    'const{email:e}=f();e!=="boss@shop.io"||a()',
    ['1 addresses: e!=="boss@shop.io"'],
  ],
  'is one of a variable': [
    'const e=u.userEmail;e==="boss@shop.io"&&a()',
    ['1 addresses: e==="boss@shop.io"'],
  ],
  'is a list': [
    '["boss@shop.io","chief@shop.io"].includes(u.email||"")&&a()',
    ['2 addresses: ["boss@shop.io","chief@shop.io"].includes(u.email||"")'],
  ],
  'is a list that is searched': [
    'const L=["boss@shop.io"];L.indexOf(u.email)>-1&&a()',
    ['1 addresses: L.indexOf(u.email)'],
  ],
  'is a set': ['const S=new Set(["boss@shop.io"]);S.has(u.email)&&a()', ['1 addresses: S.has(u.email)']],
  'is not a list with other texts': ['["boss@shop.io","all"].includes(u.email)&&a()', []],
  'is not a list with unknown entries': ['["boss@shop.io",x].includes(u.email)&&a()', []],
  'is not a sample': [
    'u.email==="boss@example.com"&&a();u.email==="demo@shop.io"&&a();u.email==="boss@shop.test"&&a();u.email==="test.user@shop.io"&&a()',
    [],
  ],
  'is not that of something else': ['u.title==="boss@shop.io"&&a();["boss@shop.io"].includes(u.id)&&a()', []],
  'is not that of something else that is normalized': [
    'u.title.toLowerCase()==="boss@shop.io"&&a();u.email.slice(1)==="boss@shop.io"&&a()',
    [],
  ],
  'is not one in a text': ['"boss@shop.io".includes(u.email)&&a()', []],
  'is not that of an element': ['const[e]=f();e==="boss@shop.io"&&a()', []],
  'is not that of a sign-in': ['u.email==="boss@shop.io"&&u.code==="9X4Y22"?a():b()', []],
  'is not in another method': ['["boss@shop.io"].map(u.email);"boss@shop.io".startsWith(u.email)', []],
  'is not a comparison by size': ['u.email<"boss@shop.io"&&a()', []],
}

for (const [name, cases] of Object.entries({
  'a decision by the browser storage': stored,
  'no decision by the browser storage': notStored,
  'a decision by email addresses in the code': addresses,
})) {
  describe(name, () => {
    for (const [title, [text, facts]] of Object.entries(cases)) {
      it(title, () => expect(read(text)).to.deep.equal(facts))
    }
  })
}

describe('the entry of a decision', () => {
  const words = (text: string) => text.split(' ')
  const isFlag = (name: string) => read(`if(localStorage["${name}"])a()`).length > 0
  const isRole = (name: string, role: string) => read(`localStorage["${name}"]==="${role}"&&a()`).length > 0

  for (const name of words(
    'admin isAdmin is_admin adminAuth admin_authenticated adminAuthed adminLoggedIn admin-access adminMode admin_session adminUnlocked adminVerified adminFlag adminUser app:isAdmin my.app_admin',
  )) {
    it(`is a flag: ${name}`, () => expect(isFlag(name)).to.equal(true))
  }
  for (const name of words('adminToken badmin administration adminPanelWidth role user')) {
    it(`is no flag: ${name}`, () => expect(isFlag(name)).to.equal(false))
  }
  for (const name of words('role userRole user_role currentRole my_role current_user_role')) {
    it(`is a role: ${name}`, () => expect(isRole(name, 'admin')).to.equal(true))
  }
  for (const name of words('payroll roleTab roles parole')) {
    it(`is no role: ${name}`, () => expect(isRole(name, 'admin')).to.equal(false))
  }
  for (const role of words(
    'admin Administrator superadmin super_admin siteadmin site_admin owner moderator staff manager superuser root',
  )) {
    it(`is a role with the value ${role}`, () => expect(isRole('role', role)).to.equal(true))
  }
  for (const role of words('user editor guest administration coowner')) {
    it(`is no role with the value ${role}`, () => expect(isRole('role', role)).to.equal(false))
  }
  for (const value of words('true 1 yes y on ok admin unlocked authenticated granted')) {
    it(`is a flag with the value ${value}`, () => expect(isRole('isAdmin', value)).to.equal(true))
  }
  for (const value of words('false 0 no dark truest')) {
    it(`is no flag with the value ${value}`, () => expect(isRole('isAdmin', value)).to.equal(false))
  }
})

describe('the email address of a decision', () => {
  for (const email of [
    'boss@example.com boss@mail.example.org boss@shop.test boss@shop.invalid boss@localhost boss@domain.com',
    'boss@email.com boss@yourdomain.com boss@app.example demo@shop.io test@shop.io tester@shop.io guest@shop.io',
    'anonymous@shop.io user@shop.io you@shop.io your@shop.io name@shop.io noreply@shop.io no-reply@shop.io',
    'example@shop.io sample.user@shop.io boss@shop',
  ].flatMap((emails) => emails.split(' '))) {
    it(`is not ${email}`, () => expect(read(`u.email==="${email}"&&a()`)).to.deep.equal([]))
  }
  for (const email of ['boss@example.io', 'testa@shop.io', 'boss@test.shop.io', 'usera.b+c@shop.co.uk']) {
    it(`is ${email}`, () => expect(read(`u.email==="${email}"&&a()`)).to.have.length(1))
  }
})

describe('decisions about roles', () => {
  it('are 50 at most', () => {
    expect(read('if(localStorage.isAdmin)a();'.repeat(50))).to.have.length(50)
    expect(read('if(localStorage.isAdmin)a();'.repeat(51))).to.have.length(50)
  })

  it('count the first 200 email addresses of a list', () => {
    const list = (count: number) => Array.from({ length: count }, (_, at) => `"boss${at}@shop.io"`).join(',')
    expect(read(`[${list(201)}].includes(u.email)`)[0]).to.match(/^200 addresses/)
  })
})

describe('a text that may hold decisions about roles', () => {
  const rows: Readonly<Record<string, boolean>> = {
    'localStorage.getItem("isAdmin")': true,
    'sessionStorage.getItem("role")': true,
    'localStorage.user_role': true,
    'email==="boss@shop.io"': true,
    'localStorage.getItem("theme")': false,
    'if(isAdmin)a()': false,
    'localStorage.getItem("scroll")': false,
    'a="boss@shop.io"': false,
    'email==="@shop.io"': false,
  }
  for (const [text, isOne] of Object.entries(rows)) {
    it(`${isOne ? 'is' : 'is not'} ${text}`, () => expect(maySeeAuthorization(text)).to.equal(isOne))
  }
})
