import { runInNewContext } from 'node:vm'
import { Query } from 'mingo'
import type { AnyObject } from 'mingo/types'

export type StoredDocument = { readonly name: string; readonly year: number; readonly owner: string }

const documents: StoredDocument[] = [
  { name: 'lease', year: 2021, owner: 'ada' },
  { name: 'invoice', year: 2022, owner: 'bob' },
  { name: 'contract', year: 2023, owner: 'ada' },
]

export function findDocuments(filter: AnyObject): readonly StoredDocument[] {
  return new Query(filter).find<StoredDocument>(documents).all()
}

export function findWhere(text: string): readonly StoredDocument[] {
  return documents.filter((document) =>
    Boolean(
      runInNewContext(`(function () { return ${text} }).call(document)`, { document }, { timeout: 500 }),
    ),
  )
}

export function readNestedQuery(path: string): AnyObject {
  const result: AnyObject = Object.create(null)
  for (const [name, value] of new URL(path, 'https://app.example').searchParams) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '')
    let object = result
    for (const [index, key] of keys.entries()) {
      if (index === keys.length - 1) object[key] = value
      else object[key] ??= keys[index + 1] === '0' ? [] : {}
      object = object[key] as AnyObject // An inner key holds an object or an array.
    }
  }
  return result
}
