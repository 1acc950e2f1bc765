import { expect } from 'chai'
import {
  fitPayload,
  frameSpecials,
  readSurvivors,
} from '../../../../../src/engine/detect/probes/xss/_specialCharacters.ts'
import type { XssPayload } from '../../../../../src/engine/detect/probes/xss/_xssPayloads.ts'

const word = 'qword1'
const element: XssPayload = {
  context: 'text of the page',
  runs: 'itself',
  write: (own) => `<img src onerror=self.${own}?.(1)>`,
}

function fitted(filter: (value: string) => string): string | null {
  const survivors = readSurvivors(`<p>${filter(frameSpecials(word))}</p>`, word)
  return fitPayload(element, survivors)?.write('w') ?? null
}

const plain = '<img src onerror=self.w?.(1)>'

describe('fitPayload', () => {
  const cases: Readonly<Record<string, readonly [filter: (value: string) => string, text: string | null]>> = {
    'is as it is where all do': [(value) => value, plain],
    'is none where angle brackets do not': [(value) => value.replaceAll('<', '&lt;'), null],
    'begins with what is replaced once': [(value) => value.replace('<', ''), `<${plain}`],
    'has slashes for blanks': [(value) => value.replaceAll(' ', ''), '<img/src/onerror=self.w?.(1)>'],
    'has templates for parentheses': [
      (value) => value.replace(/[()]/g, ''),
      '<img src onerror=[self.w?self.w`1`:0]>',
    ],
    'is encoded where it is decoded too late': [
      (value) => decodeURIComponent(value.replace(/[<>]/g, '')),
      '%3Cimg%20src%20onerror%3Dself.w?.%281%29%3E',
    ],
    'is as it is where the value was cut': [(value) => value.slice(0, 40), plain],
    'is as it is where nothing came back': [() => 'Bad value', plain],
  }
  for (const [title, [filter, text]] of Object.entries(cases)) {
    it(title, () => expect(fitted(filter)).to.equal(text))
  }

  it('needs no quotes if those were omitted', () => {
    const survivors = readSurvivors(`<p>${frameSpecials(word, { isQuoteless: true })}</p>`, word)
    expect(fitPayload(element, survivors)?.write('w')).to.equal(plain)
    const quoted: XssPayload = { ...element, write: (own) => `" onfocus="self.${own}?.(1)` }
    expect(fitPayload(quoted, survivors)).to.equal(null)
    expect(frameSpecials(word, { isQuoteless: true })).not.to.match(/["'`\\]/)
  })
})
