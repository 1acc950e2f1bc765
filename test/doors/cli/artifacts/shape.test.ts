import { expect } from 'chai'
import {
  arrayOf,
  choice,
  either,
  fitShape,
  flag,
  number,
  object,
  optional,
  orNull,
  pairOf,
  recordOf,
  type Shape,
  text,
  yes,
} from '../../../../src/doors/cli/artifacts/shape.ts'

type Sample = {
  readonly name: string
  readonly counts: readonly number[]
  readonly kind: 'one' | 'other'
  readonly isSet?: true
  readonly inner: { readonly isFlag: boolean | null }
  readonly pairs: Readonly<Record<string, readonly [string, number]>>
}

const sample: Shape<Sample> = object<Sample>({
  name: text,
  counts: arrayOf(number),
  kind: choice('one', 'other'),
  isSet: optional(yes),
  inner: object<Sample['inner']>({ isFlag: orNull(flag) }),
  pairs: recordOf(pairOf(text, number)),
})

const fitting = { name: 'a', counts: [1, 2], kind: 'one', inner: { isFlag: null }, pairs: { x: ['y', 1] } }

describe('a shape', () => {
  for (const [what, value] of Object.entries<unknown>({
    'a value without its optional property': fitting,
    'a value with its optional property': { ...fitting, isSet: true },
    'a value with properties of a later version': { ...fitting, later: [] },
    'empty lists and records': { ...fitting, counts: [], pairs: {} },
  })) {
    it(`fits ${what}`, () => {
      expect(fitShape(sample, value, 'sample')).to.deep.equal({ ok: true, value })
    })
  }

  for (const [path, value] of Object.entries<unknown>({
    sample: [fitting],
    'sample.name': { ...fitting, name: undefined },
    'sample.counts': { ...fitting, counts: { 0: 1 } },
    'sample.counts[1]': { ...fitting, counts: [1, '2'] },
    'sample.kind': { ...fitting, kind: 'third' },
    'sample.isSet': { ...fitting, isSet: false },
    'sample.inner': { ...fitting, inner: null },
    'sample.inner.isFlag': { ...fitting, inner: {} },
    'sample.pairs{}': { ...fitting, pairs: { x: ['y'] } },
    'sample.pairs{}[1]': { ...fitting, pairs: { x: ['y', '1'] } },
  })) {
    it(`names the first part that does not fit: ${path}`, () => {
      expect(fitShape(sample, value, 'sample')).to.deep.equal({ ok: false, path })
    })
  }

  it('does not take an inherited property for one of the value', () => {
    const shape = object<{ readonly toString: string }>({ toString: text })
    expect(fitShape(shape, {}, 'value')).to.deep.equal({ ok: false, path: 'value.toString' })
  })

  it('fits either of two shapes', () => {
    const shape = either(text, number)
    expect([1, 'a', true].map((value) => fitShape(shape, value, 'value').ok)).to.deep.equal([
      true,
      true,
      false,
    ])
  })
})
