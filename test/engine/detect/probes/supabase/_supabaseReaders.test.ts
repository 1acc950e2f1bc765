import { expect } from 'chai'
import { describeRow, describeRowLine } from '../../../../../src/engine/detect/probes/_shared/rowShape.ts'
import {
  readFirstRow,
  readInsertVerdict,
  readPostgrestError,
} from '../../../../../src/engine/detect/probes/supabase/_postgrestResponses.ts'
import { likelyKeys } from '../../../../../src/engine/detect/probes/supabase/_primaryKeys.ts'
import {
  contactsThirdParty,
  findProcedures,
} from '../../../../../src/engine/detect/probes/supabase/_supabaseProcedures.ts'

const refusal = (status: number, code: string) => ({
  status,
  body: JSON.stringify({ code, message: 'no', details: null, hint: null }),
})

describe('the answer to rows without a key', () => {
  const verdicts: readonly (readonly [status: number, code: string, verdict: string])[] = [
    [400, '23502', 'allowed'],
    [409, '23503', 'allowed'],
    [409, '23505', 'allowed'],
    [400, '23514', 'allowed'],
    [406, 'PGRST116', 'allowed'],
    [401, '42501', 'denied'],
    [403, '42501', 'denied'],
    [400, 'PGRST204', 'no_column'],
    [400, '428C9', 'undecided'],
    [400, 'P0001', 'undecided'],
    [404, 'PGRST205', 'undecided'],
    [401, 'PGRST301', 'undecided'],
  ]
  for (const [status, code, verdict] of verdicts) {
    it(`${status} ${code} is ${verdict}`, () => {
      expect(readInsertVerdict(refusal(status, code))).to.equal(verdict)
    })
  }

  it('201 says that they are stored, and a page says nothing', () => {
    expect(readInsertVerdict({ status: 201, body: '' })).to.equal('stored')
    expect(readInsertVerdict({ status: 403, body: '<title>Forbidden</title>' })).to.equal('undecided')
  })
})

describe('the rows of an answer', () => {
  it('begin with the first one', () => {
    expect(readFirstRow({ status: 200, body: '[{"id":1},{"id":2}]' })).to.deep.equal({ id: 1 })
    for (const body of ['[]', '[{}]', '[1]', '{"id":1}', '<html>', '']) {
      expect(readFirstRow({ status: 200, body }), body).to.equal(null)
    }
    expect(readFirstRow({ status: 401, body: '[{"id":1}]' })).to.equal(null)
  })

  it('are described without a value', () => {
    const row = {
      id: 7,
      email: 'ada@a.example',
      tags: ['a'],
      more: { a: 1, b: 2 },
      ok: true,
      none: null,
      n: -12.5,
    }
    expect(describeRow(row)).to.deep.equal({
      id: 'number of 1 digit',
      email: 'string of 13 characters',
      tags: 'list of 1 item',
      more: 'object of 2 fields',
      ok: 'boolean',
      none: 'null',
      n: 'number of 3 digits',
    })
    expect(describeRowLine({ id: 7 })).to.equal('id (number of 1 digit)')
  })

  it('are cut at thirty fields', () => {
    const wide = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`f${index}`, index]))
    expect(Object.keys(describeRow(wide))).to.have.length(30)
  })
})

describe('an error of PostgREST', () => {
  it('has a code and a message, cut', () => {
    expect(readPostgrestError(refusal(400, '23502'))).to.deep.equal({ code: '23502', message: 'no' })
    expect(readPostgrestError({ body: '{"message":"No API key"}' })).to.deep.equal({
      code: '',
      message: 'No API key',
    })
    expect(
      readPostgrestError({ body: JSON.stringify({ message: 'x'.repeat(999) }) })?.message,
    ).to.have.length(200)
    expect(readPostgrestError({ body: '[]' })).to.equal(null)
  })
})

describe('the key of a table', () => {
  it('is guessed from its name and from what the code names', () => {
    expect(likelyKeys('members', [])).to.deep.equal(['id', 'member_id', 'uuid'])
    expect(likelyKeys('categories', ['uuid'])).to.deep.equal(['id', 'uuid', 'category_id'])
    expect(likelyKeys('addresses', ['addresses_id'])).to.deep.equal(['id', 'addresses_id', 'address_id'])
  })
})

describe('the functions of a database that code calls', () => {
  const texts = [
    {
      url: 'https://app.example/app.js',
      mediaType: 'text/javascript',
      respondedAt: null,
      text: 's.rpc("stats");s.rpc(\'search\',{query:q,max_rows:5});s.rpc("stats",{a:1});s.rpc(name);x.rpc("a b")',
    },
  ]

  it('are named with their arguments, each once', () => {
    expect(findProcedures(texts)).to.deep.equal([
      { name: 'stats', argumentNames: [] },
      { name: 'search', argumentNames: ['query', 'max_rows'] },
    ])
  })

  it('are told from those that speak to others, by their names', () => {
    expect(
      ['send_invite', 'notifyOwner', 'charge-card', 'post_webhook'].map(contactsThirdParty),
    ).to.deep.equal([true, true, true, true])
    expect(['stats', 'search_posts', 'list_senders', 'recharge_rate'].map(contactsThirdParty)).to.deep.equal([
      false,
      false,
      false,
      false,
    ])
  })
})
