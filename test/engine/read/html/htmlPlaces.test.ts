import { expect } from 'chai'
import { findHtmlPlaces, type HtmlPlace } from '../../../../src/engine/read/html/htmlPlaces.ts'

const word = 'qword1'

const cases: Readonly<Record<string, readonly [html: string, places: readonly HtmlPlace[]]>> = {
  'in text': [`<p>a ${word} b</p>`, [{ kind: 'text', inside: null }]],
  'in a comment': [`<!-- ${word} -->`, [{ kind: 'comment' }]],
  'in a textarea, where tags are text': [
    `<textarea><b ${word}></textarea>`,
    [{ kind: 'text', inside: 'textarea' }],
  ],
  'in a title': [`<title>${word}</title>`, [{ kind: 'text', inside: 'title' }]],
  'in a noscript, whose attributes are inert': [
    `<noscript><img onload="${word}"></noscript>`,
    [{ kind: 'text', inside: 'noscript' }],
  ],
  'in a template, which is inert': [
    `<template><p>${word}</p></template>`,
    [{ kind: 'text', inside: 'template' }],
  ],
  'after a template': [`<template></template><p>${word}`, [{ kind: 'text', inside: null }]],
  'in the name of an element': [`<${word}>`, [{ kind: 'tag', element: word, attribute: null }]],
  'in the name of an attribute, in any case': [
    `<b ON${word.toUpperCase()}=1>`,
    [{ kind: 'tag', element: 'b', attribute: `on${word}` }],
  ],
  'in an attribute in double quotes, decoded': [
    `<a href="&#39;${word}">`,
    [{ kind: 'attribute', element: 'a', name: 'href', quote: '"', value: `'${word}` }],
  ],
  'in an attribute in single quotes': [
    `<a href='${word}'>`,
    [{ kind: 'attribute', element: 'a', name: 'href', quote: "'", value: word }],
  ],
  'in an attribute without quotes': [
    `<a href=${word}>`,
    [{ kind: 'attribute', element: 'a', name: 'href', quote: '', value: word }],
  ],
  'in a script': [`<script>var a = "${word}"</script>`, [{ kind: 'script', text: `var a = "${word}"` }]],
  'in data of a script element': [
    `<script type="application/json">"${word}"</script>`,
    [{ kind: 'text', inside: 'script' }],
  ],
  'in an unclosed script, which is not executed': [
    `<script>var a = "${word}"`,
    [{ kind: 'text', inside: 'script' }],
  ],
  nowhere: ['<p>nothing</p>', []],
}

describe('the places of a word in a document', () => {
  for (const [name, [html, places]] of Object.entries(cases)) {
    it(`are found ${name}`, () => expect(findHtmlPlaces(html, word)).to.deep.equal(places))
  }

  it('are found in linear time, at most forty', () => {
    const found = findHtmlPlaces(`<i a="${word}">`.repeat(100_000), word)
    expect(found).to.have.length(40)
    expect(
      findHtmlPlaces(`${word}${'<!--'.repeat(200_000)}${'<textarea '.repeat(100_000)}`, word),
    ).to.have.length(1)
  }).timeout(5_000)
})
