import { expect } from 'chai'
import type { HtmlElement } from '../../../../src/engine/model/html.ts'
import { parseHtml } from '../../../../src/engine/read/html/html.ts'
import { htmlLimits } from '../../../../src/engine/read/html/htmlBuilder.ts'

const url = 'https://app.example/shop/index.html'

/** Omits empty fields, for readable comparisons. */
function shown(elements: readonly HtmlElement[]) {
  return elements.map(({ name, attributes, text, formIndex }) => ({
    name,
    ...(Object.keys(attributes).length > 0 ? { attributes: { ...attributes } } : {}),
    ...(text === '' ? {} : { text }),
    ...(formIndex === null ? {} : { formIndex }),
  }))
}

describe('parseHtml', () => {
  it('returns start tags with lower-case names, decoded values and the first of duplicate attributes', () => {
    const { elements } = parseHtml('<A HREF="/x?a=1&amp;b=2" href="/y" Data-Q=\'"\' hidden>Go</A>', url)
    expect(shown(elements)).to.deep.equal([
      { name: 'a', attributes: { href: '/x?a=1&b=2', 'data-q': '"', hidden: '' }, text: 'Go' },
    ])
  })

  it('finds only written attributes, none of Object.prototype', () => {
    const [element] = parseHtml('<a __proto__="1">', url).elements
    expect(element?.attributes.constructor).to.equal(undefined)
    expect(Object.keys(element?.attributes ?? {})).to.deep.equal(['__proto__'])
  })

  it('keeps the text of an option, closed or not', () => {
    const { elements } = parseHtml(
      '<select><option>One</option>\n<option selected>Two <b>x</b><optgroup><option>Three</select> and more',
      url,
    )
    expect(elements.filter(({ name }) => name === 'option').map(({ text }) => text.trim())).to.deep.equal([
      'One',
      'Two x',
      'Three',
    ])
  })

  it('keeps script, style and textarea content as raw text, including tags', () => {
    const { elements } = parseHtml(
      '<script>if (a < b) document.write("<p>no</p>")</script><style>a{}</style><textarea>&lt;b></textarea>',
      url,
    )
    expect(shown(elements)).to.deep.equal([
      { name: 'script', text: 'if (a < b) document.write("<p>no</p>")' },
      { name: 'style', text: 'a{}' },
      { name: 'textarea', text: '<b>' },
    ])
  })

  it('reads the title of the document and not that of an SVG', () => {
    const html = '<svg><title>Icon</title><style/></svg><title> Shop &amp;\n More </title><title>Late</title>'
    expect(parseHtml(html, url).title).to.equal('Shop & More')
    expect(parseHtml('<p>none</p>', url).title).to.equal(null)
  })

  it('keeps scripts after a self-closing style in an SVG', () => {
    const { elements } = parseHtml('<svg><style/></svg><script src="/a.js"></script>', url)
    expect(elements.map(({ name }) => name)).to.deep.equal(['svg', 'style', 'script'])
  })

  it('collects visible text with white space collapsed, and keeps words of adjacent blocks apart', () => {
    const html = '<h1>One</h1><p>t<b>w</b>o\n\n  three<script>hidden()</script><br>four<!-- hidden --></p>'
    expect(parseHtml(html, url).text).to.equal('One two three four')
  })

  it('keeps the line breaks of preformatted text', () => {
    const [pre] = parseHtml('<pre>Error: x\n    at <b>run</b> (/app/a.js:1:2)</pre>', url).elements
    expect(pre?.text).to.equal('Error: x\n    at run (/app/a.js:1:2)')
  })

  it('returns comments without their markers, an unclosed one up to the end', () => {
    expect(parseHtml('<!-- a --><p><!--b--!><!-- c', url).comments).to.deep.equal([' a ', 'b', ' c'])
  })

  it('assigns controls to forms, by nesting and by the form attribute', () => {
    const html =
      '<input id=out form=late><form id=f><input id=in></form><input id=after><form id=late></form><input form=no>'
    expect(parseHtml(html, url).elements.map(({ formIndex }) => formIndex)).to.deep.equal([
      4,
      null,
      1,
      null,
      null,
      null,
    ])
  })

  const bases = {
    'a relative base': { html: '<base href="../assets/">', baseUrl: 'https://app.example/assets/' },
    'the first of two bases': {
      html: '<base href="https://cdn.example/"><base href="/no/">',
      baseUrl: 'https://cdn.example/',
    },
    'no base': { html: '<p>', baseUrl: url },
    'an invalid base': { html: '<base href="http://[">', baseUrl: url },
    'a data: base': { html: '<base href="data:text/html,x">', baseUrl: url },
  }
  for (const [name, { html, baseUrl }] of Object.entries(bases)) {
    it(`resolves relative URLs against ${name}`, () => expect(parseHtml(html, url).baseUrl).to.equal(baseUrl))
  }

  it('limits elements, attributes and comments', () => {
    const { elements } = parseHtml('<i>'.repeat(htmlLimits.elementsMax + 1), url)
    expect(elements.length).to.equal(htmlLimits.elementsMax)
    const names = Array.from({ length: htmlLimits.attributesMax + 1 }, (_, index) => `a${index}`)
    const [element] = parseHtml(`<i ${names.join(' ')}>`, url).elements
    expect(Object.keys(element?.attributes ?? {})).to.deep.equal(names.slice(0, htmlLimits.attributesMax))
    const full = `<i ${names.slice(0, htmlLimits.attributesMax).join(' ')}>`
    const many = parseHtml(full.repeat(htmlLimits.documentAttributesMax / htmlLimits.attributesMax + 1), url)
    const counts = many.elements.map(({ attributes }) => Object.keys(attributes).length)
    expect(counts.slice(-2)).to.deep.equal([htmlLimits.attributesMax, 0])
    const { comments } = parseHtml('<!--x-->'.repeat(htmlLimits.commentsMax + 1), url)
    expect(comments.length).to.equal(htmlLimits.commentsMax)
  })

  it('truncates text, attribute values and comments', () => {
    const { textLengthMax, attributeLengthMax, commentLengthMax } = htmlLimits
    expect(parseHtml('y'.repeat(textLengthMax), url).text.length).to.equal(textLengthMax)
    expect(parseHtml('y'.repeat(textLengthMax + 1), url).text.length).to.equal(textLengthMax)
    expect(
      parseHtml(`<i a="${'y'.repeat(attributeLengthMax + 1)}">`, url).elements[0]?.attributes.a?.length,
    ).to.equal(attributeLengthMax)
    expect(parseHtml(`<!--${'y'.repeat(commentLengthMax + 1)}-->`, url).comments[0]?.length).to.equal(
      commentLengthMax,
    )
  })

  it('does not truncate a script, because secrets occur anywhere in it', () => {
    const script = 'a'.repeat(htmlLimits.textLengthMax * 2)
    expect(parseHtml(`<script>${script}</script>`, url).elements[0]?.text).to.equal(script)
  })

  // Tree builders and careless patterns take minutes for each of these.
  const million = 1_000_000
  const hostile = {
    'a million links': '<a href="/x">'.repeat(million),
    'a million open elements, then a million closing tags of another':
      '<div>'.repeat(million) + '</b>'.repeat(million),
    'a million attributes': `<a ${Array.from({ length: million }, (_, index) => `a${index}`).join(' ')}>`,
    'an unclosed comment full of comment starts': '<!--'.repeat(million),
    'only angle brackets': '<'.repeat(million * 4),
    'only ampersands in an attribute': `<a x="${'&am'.repeat(million)}`,
    'a number of a million digits as an entity': `&#${'1'.repeat(million)};`,
    'megabytes of blanks between letters': ' \n\t '.repeat(million),
    'a script that almost ends a million times': `<script>${'</scrip'.repeat(million)}`,
    'text inside every element that collects text': `<pre><code><h1><a><button>${'x<i>'.repeat(million)}`,
  }
  for (const [name, html] of Object.entries(hostile)) {
    it(`takes linear time for ${name}`, () => void parseHtml(html, url)).timeout(30_000)
  }
})
