import type { FieldValue, LiveField } from '../../../network/browser/liveState.ts'
import { sampleValue } from '../../../read/knowledge/sampleValue.ts'
import { writtenExample } from '../../surface/forms/writtenExample.ts'
import { valueForPattern } from '../../surface/valueForPattern.ts'

export function fieldValues(fields: readonly LiveField[]): readonly FieldValue[] {
  return fields.flatMap((field, index) => {
    const given = field.isEmpty ? valueFor(field) : null
    return given === null ? [] : [{ index, ...given }]
  })
}

function valueFor(field: LiveField): Omit<FieldValue, 'index'> | null {
  const { type, name, label, pattern, options } = field
  if (type === 'file') return fileFor(field.accept ?? '')
  if (type === 'select') {
    const option = options.find((value) => value !== '')
    return option === undefined ? null : { value: option, file: null }
  }
  const wanted = {
    type: type === 'textarea' ? 'text' : type,
    min: field.min ?? undefined,
    max: field.max ?? undefined,
    ...(field.lengthMin === null ? {} : { lengthMin: field.lengthMin }),
    ...(field.lengthMax === null ? {} : { lengthMax: field.lengthMax }),
  }
  const called = name === '' ? label : name
  const fitting = pattern === null ? null : valueForPattern(pattern)
  const { lengthMax, placeholder, hints: texts } = field
  const example = writtenExample({ name: called, type: wanted.type, lengthMax, placeholder, texts })
  return { value: fitting ?? example ?? sampleValue(called, wanted), file: null }
}

/** It is never sent. */
function fileFor(accept: string): Omit<FieldValue, 'index'> {
  const isPicture = /image|\.(?:png|jpe?g|gif|webp)/i.test(accept)
  const type = isPicture ? 'image/png' : 'text/plain'
  return { value: 'scanward test', file: { name: isPicture ? 'scanward.png' : 'scanward.txt', type } }
}
