import { expect } from 'chai'
import { readSubmittedValues } from '../../../../../src/engine/read/programs/requests/submittedValues.ts'
import { resolve } from '../../../../../src/engine/read/programs/syntax/programValues.ts'
import { locateArgument, sourceOf } from '../../../../helpers/programs.ts'

/** Returns the initial values of the form that the function of `here(…)` handles. */
function valuesOf(text: string): string | null {
  const submitted = readSubmittedValues()
  const located = locateArgument(text, [submitted.handlers])
  return sourceOf(text, submitted.find(resolve(located).node))
}

const start = '{title:""}'
const save = 'const save=(v)=>f(v);here(save);'

const cases: Readonly<Record<string, readonly [text: string, values: string | null]>> = {
  'are those of React Hook Form': [
    `${save}const{handleSubmit}=useForm({defaultValues:${start}});handleSubmit(save)`,
    start,
  ],
  'are those of a form that is not destructured': [
    `${save}const form=useForm({defaultValues:${start}});form.handleSubmit(save)`,
    start,
  ],
  'are those of a minified function': [
    `${save}const{handleSubmit:e}=u({defaultValues:${start}});e(save)`,
    start,
  ],
  'are those of a renamed handler': [`${save}const{onSubmit:e}=u({initialValues:${start}});e(save,g)`, start],
  'are those of a function that is written in place': [
    `const{handleSubmit:e}=u({defaultValues:${start}});e(function save(v){here(save)})`,
    start,
  ],
  'are those of a method': [
    `const o={save:v=>f(v)};here(o.save);const{handleSubmit}=useForm({defaultValues:${start}});handleSubmit(o.save)`,
    start,
  ],
  'are those of Formik': [`${save}useFormik({initialValues:${start},onSubmit:save})`, start],
  'are those of a Formik element': [`${save}j(Formik,{initialValues:${start},onSubmit:save})`, start],
  'are those of options in a constant': [
    `${save}const O={defaultValues:${start}};const{handleSubmit}=useForm(O);handleSubmit(save)`,
    start,
  ],
  'are those of values in a constant': [`${save}const V=${start};u({initialValues:V,onSubmit:save})`, start],
  'are unknown for another handler': [
    `${save}const{handleSubmit}=useForm({defaultValues:${start}});handleSubmit(other)`,
    null,
  ],
  'are unknown for another destructured function': [
    `${save}const{register:e}=useForm({defaultValues:${start}});e(save)`,
    null,
  ],
  'are unknown for a function with a longer name': [
    `${save}const form=useForm({defaultValues:${start}});form.handleSubmitted(save)`,
    null,
  ],
  'are unknown for values that are loaded': [
    `${save}const{handleSubmit}=useForm({defaultValues:load()});handleSubmit(save)`,
    null,
  ],
  'are unknown for another property': [`${save}u({initialValues:${start},onReset:save})`, null],
  'are unknown without initial values': [`${save}u({values:${start},onSubmit:save})`, null],
  'are unknown for a call with three arguments': [
    `${save}const{handleSubmit}=useForm({defaultValues:${start}});handleSubmit(save,a,b)`,
    null,
  ],
  'are unknown for a parameter': [`${save}function g(form={}){form.handleSubmit(save)}`, null],
}

describe('the initial values of a form', () => {
  for (const [name, [text, values]] of Object.entries(cases)) {
    it(name, () => expect(valuesOf(text)).to.equal(values))
  }

  it('are found for a function that is written in place', () => {
    const text = `const{handleSubmit:e}=u({defaultValues:${start}});e(here)`
    expect(valuesOf(`function here(v){f(v)}${text};here(here)`)).to.equal(start)
  })

  it('are known for the first 500 forms', () => {
    const text = (before: number) =>
      `${save}${`u({initialValues:${start},onSubmit:g});`.repeat(before)}u({initialValues:${start},onSubmit:save})`
    expect(valuesOf(text(499))).to.equal(start)
    expect(valuesOf(text(500))).to.equal(null)
  })
})
