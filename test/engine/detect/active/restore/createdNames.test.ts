import { expect } from 'chai'
import { openCreatedNames } from '../../../../../src/engine/detect/active/restore/createdNames.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'

const url = 'https://app.example/boards/temporary'

type Pair = readonly [sent: string, received: string]

function listed(pairs: readonly Pair[], { method = 'POST', status = 200 } = {}) {
  const names = openCreatedNames()
  for (const [body, received] of pairs)
    names.note(
      { method: method as 'POST', url: `${url}?x=y`, body },
      { ...exchange({ url }), status, body: received },
    )
  return names.list().map(({ url, name }) => `${url} ${name}`)
}

const state = '{"state":"x"}'

const created: readonly (readonly [string, readonly Pair[], readonly string[]])[] = [
  [
    'names that grow by a number',
    [
      [state, '{"name":"temporary-3"}'],
      [state, '{"name":"temporary-5"}'],
      [state, '{"name":"temporary-4"}'],
    ],
    [`${url} temporary-3`, `${url} temporary-5`, `${url} temporary-4`],
  ],
  [
    'names in an inner object',
    [
      [state, '{"state":{"name":"draft 1"}}'],
      [state, '{"state":{"name":"draft 2"}}'],
    ],
    [`${url} draft 1`, `${url} draft 2`],
  ],
  [
    'URLs that grow by a number',
    [
      [state, '{"url":"/boards/view/b-8"}'],
      [state, '{"url":"https://app.example/boards/view/b-9"}'],
    ],
    ['https://app.example/boards/view/b-8 b-8', 'https://app.example/boards/view/b-9 b-9'],
  ],
  [
    'names whose numbers stand in a payload by chance',
    [
      ['{"state":"{{3*4}}"}', '{"name":"temporary-3"}'],
      ['{"state":"x 4"}', '{"name":"temporary-4"}'],
    ],
    [`${url} temporary-3`, `${url} temporary-4`],
  ],
  [
    'a slug that was made from a text of the scan',
    [['{"title":"Scanward test"}', '{"ok":true,"board":{"slug":"scanward-test-2"}}']],
    [`${url} scanward-test-2`],
  ],
]

const others: readonly (readonly [string, readonly Pair[]])[] = [
  ['a name that was sent', [['{"name":"Scanward test"}', '{"name":"Scanward test"}']]],
  ['the name of one who signs in', [['{"email":"a@b.example"}', '{"user":{"name":"Ada"}}']]],
  ['a single number', [[state, '{"name":"board-3"}']]],
  [
    'what is found by its number',
    [
      ['{"board":"board-3"}', '{"name":"board-3"}'],
      ['{"board":"board-4"}', '{"name":"board-4"}'],
    ],
  ],
  [
    'what is found by its id',
    [
      ['{"id":3}', '{"name":"board-3"}'],
      ['{"id":4}', '{"name":"board-4"}'],
    ],
  ],
  [
    'names that come again',
    [
      [state, '{"name":"board-3"}'],
      [state, '{"name":"board-4"}'],
      [state, '{"name":"board-3"}'],
    ],
  ],
  [
    'names of several kinds',
    [
      [state, '{"name":"tea-3"}'],
      [state, '{"name":"pot-4"}'],
    ],
  ],
  [
    'URLs of another host',
    [
      [state, '{"url":"https://cdn.example/b-8"}'],
      [state, '{"url":"https://cdn.example/b-9"}'],
    ],
  ],
  ['a page', [[state, '<p>temporary-3</p>']]],
]

describe('names that an application gives to created objects', () => {
  for (const [about, pairs, wanted] of created)
    it(`are listed: ${about}`, () => {
      expect(listed(pairs)).to.deep.equal(wanted)
    })

  for (const [about, pairs] of others)
    it(`are not ${about}`, () => {
      expect(listed(pairs)).to.deep.equal([])
    })

  it('are not taken from refusals and replacements', () => {
    const [, pairs] = created[0] ?? ['', []]
    expect(listed(pairs, { status: 400 })).to.deep.equal([])
    expect(listed(pairs, { method: 'PUT' })).to.deep.equal([])
  })
})
