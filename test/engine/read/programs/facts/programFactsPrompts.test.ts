import { expect } from 'chai'
import {
  maySeePrompts,
  promptCharsMin,
  readPrompts,
} from '../../../../../src/engine/read/programs/facts/programFactsPrompts.ts'
import { cpuMsOf } from '../../../../helpers/cpuTime.ts'
import { factsOf } from '../../../../helpers/programs.ts'

const read = (text: string) => factsOf(text, readPrompts())
const lengths = (text: string) => read(text).map(({ chars }) => chars)

const long = 'You sell insurance. '.repeat(20).slice(0, promptCharsMin)
const half = long.slice(0, promptCharsMin / 2)

describe('a system prompt in a program', () => {
  it('is read with its text and place', () => {
    expect(read(`ask({role:"system",content:"${long}"})`)).to.deep.equal([
      { text: long, chars: promptCharsMin, code: `"${long}"` },
    ])
  })

  const found: Readonly<Record<string, readonly [text: string, lengths: readonly number[]]>> = {
    'is a message with the role of the system': [`[{role:"system",content:"${long}"}]`, [200]],
    'is a message with a constant': [`const P="${long}";a([{role:\`system\`,content:P}])`, [200]],
    'is a message with parts': [`[{role:"system",parts:[{text:"${half}"},{text:"${half}"}]}]`, [200]],
    'is a message with parts that have content': [
      `[{role:"system",content:[{content:"${half}"},{content:"${half}"}]}]`,
      [200],
    ],
    'is a sum': [`[{role:"system",content:"${half}"+a+"${half}"}]`, [200]],
    'is a template, without its values': [`[{role:"system",content:\`${half}\${a}${half}\`}]`, [200]],
    'is a list of lines': [`[{role:"system",content:["${half}","${half}"].join("")}]`, [200]],
    'is trimmed': [`[{role:"system",content:\`${long}\`.trim()}]`, [200]],
    'is a property of a request': [`a({model:m,system:"${long}"})`, [200]],
    'is a property of requests of several vendors': [
      `a({contents:c,systemInstruction:"${long}"});a({prompt:p,systemPrompt:"${long}"});a({messages:m,system_instruction:"${long}"});a({max_tokens:9,system:"${long}"})`,
      [200, 200, 200, 200],
    ],
    'is an instruction with parts, of which some have no text': [
      `a({contents:c,systemInstruction:{parts:[{image:i},{text:"${long}"}]}})`,
      [200],
    ],
    'is not a message of another role': [`[{role:"user",content:"${long}"}]`, []],
    'is not a message with a role at run time': [`[{role:r,content:"${long}",system:"${long}",model:m}]`, []],
    'is not a property of another object': [`a({theme:t,system:"${long}"})`, []],
    'is not a text of another property': [`[{role:"system",title:"${long}"}]`, []],
    'is not the result of a call': [`[{role:"system",content:f("${long}")}]`, []],
    'is not the result of another method': [`[{role:"system",content:"${long}".slice(1)}]`, []],
    'is not a number': ['[{role:"system",content:1}]', []],
    'is not a difference': [`[{role:"system",content:"${half}"-"${half}"}]`, []],
  }
  for (const [name, [text, expected]] of Object.entries(found)) {
    it(name, () => expect(lengths(text)).to.deep.equal(expected))
  }

  it('has at least 200 characters', () => {
    expect(lengths(`[{role:"system",content:"${long.slice(1)}"}]`)).to.deep.equal([])
  })

  it('is cut at 300 characters, but counted in full', () => {
    const [fact] = read(`[{role:"system",content:"${'a'.repeat(250)}"+"${'b'.repeat(250)}"}]`)
    expect([fact?.text, fact?.chars]).to.deep.equal([`${'a'.repeat(250)}${'b'.repeat(50)}`, 500])
  })
})

describe('system prompts of a hostile program', () => {
  it('are 20 at most', () => {
    const prompts = (count: number) => lengths(`a({role:"system",content:"${long}"});`.repeat(count))
    expect(prompts(20)).to.have.length(20)
    expect(prompts(21)).to.have.length(20)
  })

  it('are not those of objects with 500 properties', () => {
    const object = (others: number) => `a({${'b:1,'.repeat(others)}role:"system",content:"${long}"})`
    expect(lengths(object(497))).to.have.length(1)
    expect(lengths(object(498))).to.deep.equal([])
  })

  it('are read in a moment for lists of lists', () => {
    const lists = Array.from({ length: 200 }, (_, at) => `const a${at + 1}=[a${at},a${at}].join();`).join('')
    expect(cpuMsOf(() => read(`const a0="x";${lists}a({role:"system",content:a200})`))).to.be.lessThan(3_000)
  })
})

describe('a text that may hold system prompts', () => {
  const rows: Readonly<Record<string, boolean>> = {
    '{role:"system",content:a}': true,
    "{'role' : 'system'}": true,
    '{"system":"a"}': true,
    '{systemInstruction:a}': true,
    '{system_instruction: a}': true,
    '{model,systemPrompt,messages}': true,
    '{role:"user"}': false,
    '{filesystem:a}': false,
    '{systems:a}': false,
    'system,a': false,
  }
  for (const [text, isOne] of Object.entries(rows)) {
    it(`${isOne ? 'is' : 'is not'} ${text}`, () => expect(maySeePrompts(text)).to.equal(isOne))
  }
})
