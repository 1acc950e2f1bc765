import { expect } from 'chai'
import { parseHtml } from '../../../../src/engine/read/html/html.ts'
import { ignoredMetaPolicies, metaPolicies } from '../../../../src/engine/read/html/metaElements.ts'

const meta = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`

describe('metaPolicies', () => {
  const counted: Readonly<Record<string, string>> = {
    'in the head': `<html><head>${meta}</head><body>`,
    'in a head without tags': `<!doctype html>${meta}<p>`,
    'after the other elements of a head, and white space': `<head>\n<title>A &lt;b></title> <link rel=x><base href=/><style>a{}</style><script>"<p>"</script>\n${meta}`,
    'after an empty template': `<head><template></template>${meta}`,
    'after noscript in the head': `<head><noscript><img src=/p.gif></noscript>${meta}`,
    'after the head and before the body, where parsers put it back': `<head></head>\n${meta}<body>`,
    'after a stray end tag': `<head></p></div>${meta}`,
    'after a byte order mark': `\ufeff<!doctype html><head>${meta}`,
    'after a comment': `<!-- <body> --><head><!-- text -->${meta}`,
  }
  for (const [name, html] of Object.entries(counted)) {
    it(`enforces a policy ${name}`, () => {
      const { document, none } = read(html)
      expect(metaPolicies(document)).to.deep.equal(["default-src 'self'"])
      expect(ignoredMetaPolicies(document)).to.deep.equal(none)
    })
  }

  const ignored: Readonly<Record<string, string>> = {
    'in the body': `<head></head><body>${meta}`,
    'in a head that an element of the body ended': `<head><div></div>${meta}</head>`,
    'in a head that a word ended': `<head>word${meta}</head>`,
    'in a head that a character reference ended': `<head>&nbsp;${meta}</head>`,
    'inside noscript': `<head><noscript>${meta}</noscript>`,
    'after noscript outside of the head': `<head></head><noscript></noscript>${meta}`,
    'inside a template': `<head><template>${meta}</template>`,
    'inside a template of a template': `<head><template><template></template>${meta}</template>`,
    'inside an SVG': `<head><svg>${meta}</svg>`,
    'after an SVG, which ends the head': `<head><svg></svg>${meta}`,
    'after the end of the document': `<head></head></html>${meta}`,
    'after an image': `<img src=/a.png>${meta}`,
  }
  for (const [name, html] of Object.entries(ignored)) {
    it(`ignores a policy ${name}`, () => {
      const { document, none } = read(html)
      expect(metaPolicies(document)).to.deep.equal(none)
      expect(ignoredMetaPolicies(document)).to.deep.equal(["default-src 'self'"])
    })
  }
})

function read(html: string) {
  return { document: parseHtml(html, 'https://app.example/'), none: [] }
}
