import { expect } from 'chai'
import {
  bindFields,
  type ProgramField,
  readField,
} from '../../../../../src/engine/read/programs/facts/programFields.ts'
import { isUserSide, passwordSide } from '../../../../../src/engine/read/programs/facts/programPasswords.ts'
import { locateArgument } from '../../../../helpers/programs.ts'

function read(text: string) {
  const fields: ProgramField[] = []
  const located = locateArgument(text, [
    {
      ObjectExpression(node, { scope }) {
        const field = readField(node, scope)
        if (field !== null) fields.push(field)
      },
    },
  ])
  return { located, bound: bindFields(fields) }
}

const sides = {
  'the value of a password field': {
    side: 'field',
    expressions: [
      'const e=u();a({type:"password",value:e});here(e)',
      'const e=u();a({type:"password",value:e});here(e.trim().toLowerCase())',
      'const e=u(),t=e;a({type:"password",value:e});here(t)',
      'const r=u();a({type:"password",ref:r});here(r.current.value)',
      'here(passwordInput.value)',
      'here(form.password_field.value)',
      'here(passwordEl.value)',
      'here(passwordElement.value)',
      'here(passwordRef.value)',
      'here(refs.pwdBox.value)',
      'here(document.getElementById("password").value)',
      'const e=document.querySelector("input[type=password]");here(e.value)',
      'here($("#password").val())',
      'const p=prompt("Enter the password");here(p)',
      'here(window.prompt(`PIN?`))',
    ],
  },
  'a value named password': {
    side: 'name',
    expressions: [
      'here(password)',
      'function f(password){here(password)}',
      'here(form.password)',
      'const {password:e}=f();here(e)',
      'here(data.get("password"))',
      'here(state.accessCode)',
      'const a=f();const passphrase=a;here(passphrase)',
    ],
  },
  'a value named PIN': {
    side: 'pin',
    expressions: ['here(pin)', 'here(form.pin)', 'const pinCode=u();here(pinCode)'],
  },
  'no password': {
    side: 'unknown',
    expressions: [
      'here(title)',
      'here(form.title)',
      'here(errors.password)',
      'here(form.touched.password)',
      'here(i18n.password)',
      'here(schema.password)',
      'here(labels.password)',
      'here(form.passwordError)',
      'here(titleInput.value)',
      'here(document.getElementById("title").value)',
      'here(password.length)',
      'here($("#password").text())',
      'here(passwordInput.val)',
      'const r=u();a({type:"password",ref:r});here(r.current.title)',
      'const r=u(),q=u();a({type:"password",ref:r});here(q.current.value)',
      'here(prompt("Your name"))',
      'here(prompt())',
      'const prompt=f;here(prompt("Password"))',
      'here(data.set("password"))',
      'here(check(password))',
      'here("password")',
    ],
  },
} as const

for (const [name, { side, expressions }] of Object.entries(sides)) {
  describe(name, () => {
    for (const text of expressions) {
      it(`is read in ${text}`, () => {
        const { located, bound } = read(text)
        expect(passwordSide(located, bound)).to.equal(side)
      })
    }
  })
}

describe('a password that is normalized', () => {
  for (const method of ['trim', 'toLowerCase', 'toString', 'normalize']) {
    it(`is recognized behind ${method}`, () => {
      const { located, bound } = read(`here(password.${method}())`)
      expect(passwordSide(located, bound)).to.equal('name')
    })
  }
  it('is not recognized behind another method', () => {
    const { located, bound } = read('here(password.charAt(0))')
    expect(passwordSide(located, bound)).to.equal('unknown')
  })
})

describe('a password behind many variables', () => {
  it('is recognized through six of them', () => {
    const chain = (names: number) => {
      const links = Array.from({ length: names }, (_, at) => `const a${at + 1}=a${at};`).join('')
      const { located, bound } = read(`const a0=u();a({type:"password",value:a0});${links}here(a${names})`)
      return passwordSide(located, bound)
    }
    expect(chain(6)).to.equal('field')
    expect(chain(7)).to.equal('unknown')
  })
})

describe('a user name', () => {
  const rows: Readonly<Record<string, boolean>> = {
    'const e=u();a({name:"email",value:e});here(e)': true,
    'const e=u();a({name:"email",value:e});here(e.trim())': true,
    'here(form.email)': true,
    'const username=u();here(username)': true,
    'const {email:e}=f();here(e)': true,
    'here(form.title)': false,
    'here(email)': false,
    'const title=u();here(title)': false,
    'const [email]=f();here(email)': true,
    'here(f(1))': false,
  }
  for (const [text, isUser] of Object.entries(rows)) {
    it(`${isUser ? 'is' : 'is not'} recognized in ${text}`, () => {
      const { located, bound } = read(text)
      expect(isUserSide(located, bound)).to.equal(isUser)
    })
  }
})
