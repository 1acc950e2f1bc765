import { expect } from 'chai'
import {
  maySeeMessages,
  readMessages,
} from '../../../../../src/engine/read/programs/facts/programFactsMessages.ts'
import { cpuMsOf } from '../../../../helpers/cpuTime.ts'
import { factsOf } from '../../../../helpers/programs.ts'

const read = (text: string) => factsOf(text, readMessages())
const sent = (text: string) => read(text).map((fact) => fact.sent)

const sensitive = (data: string, before = '') => sent(`${before}parent.postMessage(${data},"*")`)[0] ?? null

describe('a message with sensitive data to any origin', () => {
  it('is read with its receiver', () => {
    expect(read('a&&window.opener.postMessage({token:t},"*")')).to.deep.equal([
      { sent: 'token', receiver: 'opener', code: 'window.opener.postMessage({token:t},"*")' },
    ])
  })

  const receivers: Readonly<Record<string, string | null>> = {
    'parent.postMessage(token,"*")': 'parent',
    'window.top.postMessage(token,"*")': 'top',
    'self.parent?.postMessage(token,"*")': 'parent',
    'const p=window.parent;p.postMessage(token,"*")': 'parent',
    'frame.contentWindow.postMessage(token,"*")': 'contentWindow',
    'opener.postMessage(token,{targetOrigin:"*"})': 'opener',
    'const o="*";opener.postMessage(token,o)': 'opener',
    'postMessage(token,"*")': null,
    'window.postMessage(token,"*")': null,
    'worker.postMessage(token,"*")': null,
    'this.parent.postMessage(token,"*")': null,
    'function f(parent){parent.postMessage(token,"*")}': null,
    'parent.postMessage(token,location.origin)': null,
    'parent.postMessage(token,{targetOrigin:"https://a.example"})': null,
    'parent.postMessage(token,{transfer:"*"})': null,
    'parent.postMessage(token)': null,
    'parent.send(token,"*")': null,
  }
  for (const [text, receiver] of Object.entries(receivers)) {
    it(`${receiver === null ? 'is not' : 'is'} ${text}`, () => {
      expect(read(text).map((fact) => fact.receiver)).to.deep.equal(receiver === null ? [] : [receiver])
    })
  }
})

describe('the sensitive data of a message', () => {
  const cases: Readonly<Record<string, readonly [data: string, name: string | null]>> = {
    'is a variable': ['accessToken', 'accessToken'],
    'is a property': ['auth.session', 'session'],
    'is a property of an object': ['{type:"a",token:t}', 'token'],
    'is a quoted property': ['{"api-key":k,"api_key":k}', 'api_key'],
    'is a property further in': ['{payload:{user:{email:e}}}', 'email'],
    'is an element of a list': ['["a",password]', 'password'],
    'is in a spread': ['{...{jwt:j}}', 'jwt'],
    'is in a sum': ['"token="+token', 'token'],
    'is in a template': [`\`t=\${auth.id_token}\``, 'id_token'],
    'is an alternative': ['a||session', 'session'],
    'is a result of a condition': ['a?{type:"x"}:{secret:s}', 'secret'],
    'is serialized': ['JSON.stringify({phoneNumber:p})', 'phoneNumber'],
    'is a stored value': ['localStorage.getItem("auth-token")', 'auth-token'],
    'is all cookies': ['document.cookie', 'document.cookie'],
    'is a value that is computed': ['{token:f(x)}', 'token'],
    'is not a constant': ['{token:null,email:!0,secret:"x",password:1+1}', null],
    'is not a function': ['{token:()=>x,session:function(){}}', null],
    'is not the choice of two constants': ['{email:a?!0:!1}', null],
    'is not the choice of two constants by a property': ['{email:a.b?!0:!1}', null],
    'is not an undefined value': ['{token:undefined,email:void 0}', null],
    'is the choice of a variable': ['{token:a?t:null}', 'token'],
    'is not a name that contains one': ['{tokenType:t,emailSent:e,keyboard:k}', null],
    'is not a stored setting': ['localStorage.getItem("theme")', null],
    'is not the cookie of another object': ['jar.cookie', null],
    'is not the result of another function': ['hash(token)', null],
    'is not the test of a condition': ['token?"a":"b"', null],
    'is not unknown data': ['e', null],
  }
  for (const [name, [data, expected]] of Object.entries(cases)) {
    it(name, () => expect(sensitive(data)).to.equal(expected))
  }

  it('is found in an object that is built before', () => {
    expect(sensitive('m', 'const t=f(),m={a:{token:t}};')).to.equal('token')
    expect(sensitive('m', 'const token="x",m={a:{token}};')).to.equal(null)
  })

  for (const name of [
    'userToken loginToken githubToken googleToken providerToken bearerToken sessionToken authToken apiToken jwtToken',
    'authSession loginSession currentEmail customerEmail user_password passwd accessKey phone_number',
    'accessToken refresh_token jwt idToken csrfToken tokens userSession supabaseSession userPassword credentials',
    'apiKey secretKey private_key clientSecret secret email e_mail userEmail phone cardNumber cvc cvv ssn authorization',
  ].flatMap((names) => names.split(' '))) {
    it(`is ${name}`, () => expect(sensitive(`{${name}:x}`)).to.equal(name))
  }

  it('is one of the first 100 entries', () => {
    const object = (before: number) => `{${'a:1,'.repeat(before)}token:t}`
    expect(sensitive(object(99))).to.equal('token')
    expect(sensitive(object(100))).to.equal(null)
  })
})

describe('messages of a hostile program', () => {
  it('are 50 at most', () => {
    expect(sent('parent.postMessage(token,"*");'.repeat(50))).to.have.length(50)
    expect(sent('parent.postMessage(token,"*");'.repeat(51))).to.have.length(50)
  })

  it('are read in a moment for objects of objects', () => {
    const objects = Array.from({ length: 200 }, (_, at) => `const a${at + 1}={x:a${at},y:[a${at}]};`).join('')
    const text = `const a0=q;${objects}parent.postMessage(a200,"*")`
    expect(cpuMsOf(() => read(text))).to.be.lessThan(3_000)
  })
})

describe('a text that may hold messages to any origin', () => {
  const rows: Readonly<Record<string, boolean>> = {
    'p.postMessage(a,"*")': true,
    'p.postMessage(a, `*`)': true,
    'p.postMessage(a,{targetOrigin:"*"})': true,
    '{"targetOrigin": "*"};p.postMessage(a,o)': true,
    'p.postMessage(a,o)': false,
    'p.postMessage("*")': false,
    'f(a,"*")': false,
  }
  for (const [text, isOne] of Object.entries(rows)) {
    it(`${isOne ? 'is' : 'is not'} ${text}`, () => expect(maySeeMessages(text)).to.equal(isOne))
  }
})
