import { expect } from 'chai'
import {
  bindFields,
  isBoundTo,
  type ProgramField,
  readField,
} from '../../../../../src/engine/read/programs/facts/programFields.ts'
import { locateArguments, sourceOf } from '../../../../helpers/programs.ts'

/** Reads the fields of a program and the arguments of `here(…)`. */
function read(text: string) {
  const fields: ProgramField[] = []
  const given = locateArguments(text, [
    {
      ObjectExpression(node, { scope }) {
        const field = readField(node, scope)
        if (field !== null) fields.push(field)
      },
    },
  ])
  return { fields, given }
}

const printed = (text: string) =>
  read(text).fields.map(
    ({ kind, bound, isReference }) => `${kind} ${sourceOf(text, bound)}${isReference ? ' by reference' : ''}`,
  )

const cases: Readonly<Record<string, readonly [text: string, fields: readonly string[]]>> = {
  'is a password field by its type': ['j("input",{type:"password",value:e})', ['password e']],
  'is a password field in a template string': ['j("input",{type:`password`,value:e})', ['password e']],
  'is a password field whose text can be shown': [
    'j("input",{type:n?"text":"password",value:e})',
    ['password e'],
  ],
  'is a password field by its name, placeholder or label': [
    'a({name:"password",value:b});a({placeholder:"Access code",value:c});a({"aria-label":"PIN",value:d});a({autoComplete:"current-password",value:e});a({autocomplete:"new-password",value:f})',
    ['password b', 'password c', 'password d', 'password e', 'password f'],
  ],
  'is a user field by its name or label': [
    'a({name:"email",value:b});a({placeholder:"User name",value:c});a({id:"login",value:d})',
    ['user b', 'user c', 'user d'],
  ],
  'is a password field if both fit': ['a({name:"user",type:"password",value:b})', ['password b']],
  'holds a property of state': ['a({type:"password",value:f.pass})', ['password f.pass']],
  'holds a reference': ['a({type:"password",ref:r})', ['password r by reference']],
  'holds the value where it has a reference too': ['a({type:"password",ref:r,value:e})', ['password e']],
  'holds the variable that Vue updates': [
    'm("input",{type:"password","onUpdate:modelValue":t[0]||(t[0]=i=>n.value=i)})',
    ['password n.value'],
  ],
  'holds the variable that Vue updates in a function body': [
    'm(I,{label:"x",name:"password","onUpdate:modelValue":i=>{n.value=i}})',
    ['password n.value'],
  ],
  'is no field of another kind': ['a({type:"text",name:"title",value:b});a({type:n,value:c})', []],
  'is no field without a variable': [
    'a({type:"password"});a({type:"password",value:"x"});a({type:"password",value:f()})',
    [],
  ],
  'is no field with a handler that sets nothing': ['a({type:"password","onUpdate:modelValue":i=>f(i)})', []],
}

describe('a field of a form in a program', () => {
  for (const [name, [text, fields]] of Object.entries(cases)) {
    it(name, () => expect(printed(text)).to.deep.equal(fields))
  }
})

describe('an expression that holds the value of a field', () => {
  /** Tells for each argument of `here(…)` if it holds a password, a user name or neither. */
  const held = (text: string) => {
    const { fields, given } = read(text)
    const { passwords, users } = bindFields(fields)
    return given.map((located) =>
      isBoundTo(located, passwords) ? 'password' : isBoundTo(located, users) ? 'user' : 'neither',
    )
  }

  const rows: Readonly<Record<string, readonly [text: string, held: readonly string[]]>> = {
    'is the variable of the field': [
      'const [e,s]=u(""),[n,t]=u("");a({type:"password",value:e});a({name:"email",value:n});here(e,n,s)',
      ['password', 'user', 'neither'],
    ],
    'is the property of the field, and no other one': [
      'const f=u();a({type:"password",value:f.pass});here(f.pass,f.title,f)',
      ['password', 'neither', 'neither'],
    ],
    'is not another variable of that name': [
      'function A(){const e=u();a({type:"password",value:e})}function B(){const e=u();here(e)}',
      ['neither'],
    ],
    'is not the reference to the field': ['const r=u();a({type:"password",ref:r});here(r)', ['neither']],
    'is not a global': ['a({type:"password",value:e});here(e)', ['neither']],
  }
  for (const [name, [text, expected]] of Object.entries(rows)) {
    it(name, () => expect(held(text)).to.deep.equal(expected))
  }
})
