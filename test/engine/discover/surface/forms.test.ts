import { expect } from 'chai'
import { listSurface } from '../../../../src/engine/discover/surface/listSurface.ts'
import { gathered, page, siteUrl } from '../../../helpers/tables/artifacts.ts'
import { showEntries, surfaceOf } from '../../../helpers/tables/surface.ts'

const entriesOf = (body: string) =>
  surfaceOf({ pages: [page({ body })] }).entries.filter(({ method }) => method === 'POST')

describe('forms of pages', () => {
  it('are filled if a text field has a value; choices and hidden fields do not count', () => {
    const filled = (fields: string) =>
      entriesOf(`<form method=post action=/save>${fields}<button>Save</button></form>`).map(
        ({ form }) => form?.isFilled,
      )
    expect(filled('<input name=title value=Tea>')).to.deep.equal([true])
    expect(filled('<textarea name=text>\nTea at five</textarea>')).to.deep.equal([true])
    expect(filled('<input name=separator value=" ">')).to.deep.equal([true])
    expect(filled('<input name=title><input type=hidden name=id value=5>')).to.deep.equal([false])
    expect(
      filled('<textarea name=text>\n </textarea><select name=tone><option selected value=dark></select>'),
    ).to.deep.equal([false])
  })

  it('are sent by GET if their method is none of HTML', () => {
    const methodsOf = (form: string) =>
      surfaceOf({ pages: [page({ body: form })] })
        .entries.filter(({ url }) => url.includes('/c/7'))
        .map(({ method }) => method)
    for (const method of ['put', 'delete', 'patch', 'x']) {
      expect(methodsOf(`<form method=${method} action=/c/7><input name=title></form>`)).to.deep.equal(['GET'])
      expect(
        methodsOf(
          `<form method=post action=/c/7><input name=title><button formmethod=${method}>Save</button></form>`,
        ),
      ).to.deep.equal(['GET'])
    }
  })

  it('keep their place and tokens if htmx sends them by another method', () => {
    const { entries } = surfaceOf({
      pages: [
        page({
          body: '<form hx-put="/c/7"><input type=hidden name=csrf_token value=t1><input name=title value=Tea></form>',
        }),
      ],
    })
    const shown = entries
      .filter(({ method }) => method === 'PUT')
      .map(({ form, renewal }) => [form?.isFilled, renewal?.tokens.map(({ to }) => to.name)])
    expect(shown).to.deep.equal([[true, ['csrf_token']]])
  })

  it('are not sent by a button that asks for confirmation', () => {
    const sent = (handler: string) =>
      entriesOf(
        `<form method=post action=/book><input name=text><button name=a value=1>Sign</button><button name=b value=1 onclick="${handler}">Start over</button></form>`,
      ).map(({ body }) => body?.text)
    const [sign] = sent('return confirm(1)')
    expect(sent('return confirm(1)')).to.deep.equal([sign])
    expect(sent('return confirmNewBook(this)')).to.deep.equal([sign])
    expect(sent('return confirmPasswordsMatch(this)')).to.have.length(2)
    expect(sent('reconfirm(this)')).to.have.length(2)
  })

  it('send the text of options without values', () => {
    const chosen = (options: string) =>
      entriesOf(`<form method=post action=/x><input name=q><select name=kind>${options}</select></form>`).map(
        ({ body }) => new URLSearchParams(body?.text).get('kind'),
      )
    expect(chosen('<option>News</option><option>Rare  events</option>')).to.deep.equal(['News'])
    expect(chosen('<option>News<option selected>Rare\n events')).to.deep.equal(['Rare events'])
    expect(chosen('<option value="">Choose</option><option value=n>News</option>')).to.deep.equal(['n'])
    expect(chosen('<option>---</option><option>News</option>')).to.deep.equal(['News'])
    // An empty option is a value, unless its text asks for another choice.
    expect(chosen('<option value=""></option><option value=abs>abs</option>')).to.deep.equal([''])
    const [required] = entriesOf(
      '<form method=post action=/x><input name=q><select name=kind required><option value=""><option value=n>News</select></form>',
    )
    expect(new URLSearchParams(required?.body?.text).get('kind')).to.equal('n')
  })

  it('sort by a column, without which no direction counts', () => {
    const [filter] = entriesOf(
      '<form method=post action=/x><select name=order><option value=""></option><option value=name>name</option></select><input type=radio name=direction value=asc></form>',
    )
    expect(filter?.body?.text).to.equal('order=name&direction=asc')
  })

  const examples: readonly (readonly [about: string, field: string, value: string])[] = [
    [
      'a text behind it',
      '<input name=bank><p class=help-block>Digits and #. For example: 0198212# </p>',
      '0198212#',
    ],
    ['a text behind the next', '<input name=bank><input name=note><small>e.g. 0198212#</small>', 'test'],
    ['a text in quotes', '<input name=bank><span class="form-text">Such as "12 34".</span>', '12 34'],
    ['a text without a hint', '<input name=bank><span>e.g. 12</span>', 'test'],
    ['its label', '<label for=b>Plate (e.g. KA-1200)</label><input id=b name=bank>', 'KA-1200'],
    [
      'the label around it',
      '<input name=note><label>Plate, z. B. KA-1200 <input name=bank></label>',
      'KA-1200',
    ],
    ['its placeholder', '<input name=bank placeholder="eg. Tea,Bread">', 'Tea,Bread'],
    ['a placeholder that is one', '<input name=bank placeholder="(3+3)*2">', '(3+3)*2'],
    ['a placeholder that asks', '<input name=bank placeholder="Enter bank">', 'test'],
    ['a placeholder with a range', '<input name=bank placeholder="0-99">', 'test'],
    ['the address of somebody', '<input name=bank placeholder="e.g. ada@mail.example">', 'test'],
    ['a host of somebody', '<input name=bank placeholder="8.8.8.8">', 'test'],
    ['the number of somebody', '<input name=bank placeholder="+49 170 1234567">', 'test'],
    ['a field of which the name says more', '<input name=bank_id placeholder="e.g. 4711">', '1'],
    ['a value', '<input name=bank value=5 placeholder="e.g. 4711">', '5'],
    ['a number that the field takes', '<input type=number name=bank placeholder="4711">', '1'],
    ['what is too long', '<input name=bank maxlength=3 placeholder="e.g. 4711">', 'tes'],
  ]
  for (const [about, field, value] of examples) {
    it(`are filled with an example: ${about}`, () => {
      const [entry] = entriesOf(
        `<form method=post action=/x><input name=q>${field}<button>Go</button></form>`,
      )
      const sent = new URLSearchParams(entry?.body?.text)
      expect(sent.get('bank') ?? sent.get('bank_id')).to.equal(value)
    })
  }

  const files: readonly (readonly [about: string, body: string, name: string, text: string])[] = [
    ['of no type', '<input type=file name=doc>', 'scanward.txt', 'scanward test'],
    ['of a type', '<input type=file name=doc accept=.json>', 'scanward.json', '{"name":"Scanward test"}'],
    [
      'as the page shows it',
      '<input type=file name=doc accept=.xml></form><pre>&lt;list&gt;<b>&lt;item&gt;</b>Tea&lt;/item&gt;&lt;/list&gt;</pre>',
      ...(['scanward.xml', '<list><item>Tea</item></list>'] as const), // `as`: a pair.
    ],
    [
      'of the type that the page shows',
      '<input type=file name=doc></form><pre>npm install</pre><pre> [{"name":"Tea"}]\n</pre>',
      ...(['scanward.json', '[{"name":"Tea"}]'] as const), // `as`: a pair.
    ],
    [
      'of another type than the page shows',
      '<input type=file name=doc accept=.csv></form><pre>[{"name":"Tea"}]</pre>',
      ...(['scanward.csv', 'name,text\nScanward test,test'] as const), // `as`: a pair.
    ],
    [
      'as a table that the page shows',
      '<input type=file name=doc accept=.csv></form><pre>name,price\nTea,5</pre>',
      ...(['scanward.csv', 'name,price\nTea,5'] as const), // `as`: a pair.
    ],
  ]
  for (const [about, field, name, text] of files) {
    it(`send a file ${about}`, () => {
      const [entry] = entriesOf(`<form method=post enctype=multipart/form-data action=/x>${field}`)
      expect([entry?.body?.files, new URLSearchParams(entry?.body?.text).get('doc')]).to.deep.equal([
        { doc: name },
        text,
      ])
    })
  }

  it('keep their files in browser requests, which lack the contents', () => {
    const body =
      '<form method=post enctype=multipart/form-data action=/x><input name=note><input type=file name=doc accept=.json></form>'
    const head = 'Content-Disposition: form-data; name='
    const text = `--b7\r\n${head}"note"\r\n\r\nTea\r\n--b7\r\n${head}"doc"; filename="a.txt"\r\n\r\n\r\n--b7--\r\n`
    const sent = {
      ...({ url: `${siteUrl}x`, method: 'POST', kind: 'document', headers: {}, signs: null } as const), // `as`: a kind.
      body: { mediaType: 'multipart/form-data; boundary=b7', text },
    }
    const counts = { states: 1, documents: 1, actions: 1, heldBack: 1, requests: 1, cutShort: 0 }
    const summary = { ...counts, skipped: [], stopped: 'complete' as const } // `as`: one of the ends.
    const rendered = { pages: [], requests: [sent], links: [], summary }
    const { entries } = listSurface({ ...gathered({ pages: [page({ body })] }), rendered })
    const posts = entries.filter(({ method }) => method === 'POST')
    expect(posts.map((entry) => entry.body)).to.deep.equal([
      {
        kind: 'multipart',
        text: `note=Tea&doc=${encodeURIComponent('{"name":"Scanward test"}')}`,
        files: { doc: 'scanward.json' },
      },
    ])
  })

  it('are judged by their own heading, not that of another form', () => {
    const seen = (body: string) => {
      const { entries, avoided } = surfaceOf({ pages: [page({ body })] })
      const posts = entries.filter(({ method }) => method === 'POST')
      return { sent: posts.map(({ url }) => new URL(url).pathname), avoided: avoided.length }
    }
    const form = (action: string) =>
      `<form method=post action=/${action}><input name=q><button>Go</button></form>`
    expect(seen(`<h2>Create New Database</h2>${form('make')}`)).to.deep.equal({ sent: [], avoided: 1 })
    const sidebar = `<fieldset><legend>Create New Database</legend>${form('make')}</fieldset>`
    expect(seen(sidebar + form('search'))).to.deep.equal({ sent: ['/search'], avoided: 1 })
    const withHeading = '<form method=post action=/make><h2>Create New Database</h2><input name=q></form>'
    expect(seen(withHeading + form('search'))).to.deep.equal({ sent: ['/search'], avoided: 1 })
  })

  it('are not filled by reflected values of the scan', () => {
    const filled = (query: string) =>
      surfaceOf({
        pages: [
          page({
            url: `${siteUrl}new?${query}`,
            body: '<form method=post action=/save><input name=link value=test><button>Save</button></form>',
          }),
        ],
      }).entries.flatMap(({ form }) => form?.isFilled ?? [])
    expect(filled('topic=test')).to.deep.equal([false])
    expect(filled('topic=tea')).to.deep.equal([true])
  })

  it('have a password field by type, whatever its name', () => {
    const [entry] = entriesOf('<form method=post action=/x><input name=u><input name=p type=password></form>')
    expect(entry?.form).to.deep.include({ passwords: ['p'], texts: ['u'] })
  })

  it('have no file if filled, because it could not be restored', () => {
    const form = (name: string) =>
      `<form method=post enctype=multipart/form-data action=/save><input name=name value="${name}"><input type=file name=picture></form>`
    const places = (name: string) =>
      entriesOf(form(name)).flatMap(({ parameters }) => parameters.map(({ place }) => place))
    expect(places('')).to.include('file')
    expect(places('Ada')).not.to.include('file')
  })

  it('are not sent by cancel-like buttons', () => {
    const surface = surfaceOf({
      pages: [
        page({
          body: '<form method=post action=/save><input name=title><button name=do value=save>Save</button><button name=do value=leave>Abbrechen</button></form>',
        }),
      ],
    })
    expect(showEntries(surface).filter((shown) => shown.startsWith('POST'))).to.have.lengthOf(1)
    expect(surface.entries.flatMap(({ body }) => body?.text ?? []).join(' ')).not.to.include('leave')
  })

  it('are replaced by an equal form without existing content', () => {
    const form = (title: string) =>
      `<form method=post action=/save><input name=title value="${title}"></form>`
    expect(entriesOf(form('Tea') + form('')).map(({ form }) => form?.isFilled)).to.deep.equal([false])
  })
})
