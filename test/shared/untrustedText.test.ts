import { expect } from 'chai'
import { cleanLine, cleanText } from '../../src/shared/untrustedText.ts'

describe('cleanText', () => {
  it('keeps text in any script, with tabs and line feeds', () => {
    const text = 'Grüße,\n\tмир 世界 שלום 👍🏽 ½ “x”'
    expect(cleanText(text, 100)).to.equal(text)
  })

  const dropped: Readonly<Record<string, string>> = {
    'bidirectional overrides': '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c',
    'zero widths': '\u200b\u200c\u200d\u2060\ufeff\u180e',
    'tag characters, which spell hidden ASCII': '\u{e0001}\u{e0069}\u{e0067}\u{e007f}',
    'variation selectors, which carry hidden bytes': '\ufe00\ufe0f\u{e0100}\u{e01ef}',
    'fillers that show as nothing': '\u115f\u1160\u3164\uffa0\u034f\u00ad',
    'control characters, the start of terminal sequences among them': '\u0000\u0007\u0008\u001b\u007f\u009b',
    'private use and lone surrogates': '\ue000\u{f0000}\udc00\ud800',
  }
  for (const [name, characters] of Object.entries(dropped)) {
    it(`drops ${name}`, () => expect(cleanText(`a${[...characters].join('b')}c`, 100)).to.match(/^ab*c$/))
  }

  it('converts every kind of line break to a line feed', () => {
    expect(cleanText('a\r\nb\rc\u2028d\u2029e\u0085f\vg\fh', 100)).to.equal('a\nb\nc\nd\ne\nf\ng\nh')
  })

  it('keeps a text of exactly the limit, and truncates a longer one with an ellipsis', () => {
    expect(cleanText('12345', 5)).to.equal('12345')
    expect(cleanText('123456', 5)).to.equal('1234…')
  })

  it('does not split a character', () => {
    expect(cleanText('abc👍👍', 5)).to.equal('abc…')
  })

  it('adds the ellipsis even if cleaning shortened the start', () => {
    expect(cleanText(`${'\u200b'.repeat(1000)}the end`, 5)).to.equal('…')
  })

  it('cleans ten megabytes quickly', () => {
    expect(cleanText('\u202e '.repeat(5_000_000), 10)).to.have.length(10)
  })
})

describe('cleanLine', () => {
  it('collapses whitespace and line breaks to one space', () => {
    expect(cleanLine('  a \n\t b\u2028c\u0085d\u00a0e ', 100)).to.equal('a b c d e')
  })

  it('truncates at the limit', () => {
    expect(cleanLine('a b c', 5)).to.equal('a b c')
    expect(cleanLine('a b cd', 5)).to.equal('a b …')
  })
})
