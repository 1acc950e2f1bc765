import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runPhp } from '../../helpers/applications/runPhp.ts'
import { makeWebRoot } from '../../helpers/applications/uploadFolder.ts'
import { readWordXml } from '../../helpers/applications/wordDocument.ts'
import { html, type SiteRequest, type SiteResponse } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://old-php-desk.example'

function shell(body: string): SiteResponse {
  return html(`<!doctype html><html lang="en"><head><title>Desk</title></head><body>${body}</body></html>`)
}

const field = ({ body }: SiteRequest, name: string) => new URLSearchParams(body).get(name) ?? ''

const documentForm = (path: string) =>
  `<form method="post" action="${path}"><textarea name="xml">&lt;paper&gt;&lt;title&gt;Tea&lt;/title&gt;&lt;/paper&gt;</textarea><button>Check</button></form>`
const textForm = (path: string) =>
  `<form method="post" action="${path}"><input name="item"><button>Search</button></form>`

const letterForm = (path: string) =>
  `<form method="post" action="${path}" enctype="multipart/form-data"><input type="file" name="letter" accept=".docx"><button>Read</button></form>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const parser = (flags: string, print: string) =>
  `<?php $document = new DOMDocument(); if (@$document->loadXML(file_get_contents('php://stdin'), ${flags})) { ${print} }`
const show = 'echo $document->textContent;'

const programs: Readonly<Record<string, string>> = {
  'careless.php': parser('LIBXML_NOENT | LIBXML_DTDLOAD', show),
  'careful.php': parser('LIBXML_NONET', show),
  'quiet.php': parser('LIBXML_NOENT | LIBXML_DTDLOAD', "echo 'Saved';"),
  'including.php': parser('0', `@$document->xinclude(); ${show}`),
}

function open() {
  const root = makeWebRoot()
  for (const [name, text] of Object.entries(programs)) writeFileSync(join(root.path, '..', name), text)
  const read = async (program: string, input: string) => {
    // Avoids a PHP process for plain documents.
    const isPlain = !/<!DOCTYPE|<xi:/.test(input)
    const text = isPlain
      ? input.replace(/<[^<>]*>/g, '')
      : await runPhp(join(root.path, '..', program), { input })
    return shell(`<pre>${escaped(program === 'quiet.php' ? 'Saved' : text)}</pre>`)
  }
  const stock = (item: string) => `<stock><item>${item}</item></stock>`
  const forms = [
    ...['/papers', '/drafts', '/imports'].map(documentForm),
    ...['/stock', '/prices'].map(textForm),
    ...['/letters', '/minutes'].map(letterForm),
  ]
  const readLetter = async (program: string, request: SiteRequest) => {
    const xml = await readWordXml(request, 'letter')
    return xml === null ? shell('<p>This is no letter</p>') : await read(program, xml)
  }
  const site = {
    routes: {
      '/': shell(forms.join('')),
      '/papers': (request: SiteRequest) => read('careless.php', field(request, 'xml')),
      '/drafts': (request: SiteRequest) => read('careful.php', field(request, 'xml')),
      '/letters': (request: SiteRequest) => readLetter('careless.php', request),
      '/minutes': (request: SiteRequest) => readLetter('careful.php', request),
      '/imports': (request: SiteRequest) => read('quiet.php', field(request, 'xml')),
      '/stock': (request: SiteRequest) => read('including.php', stock(field(request, 'item'))),
      '/prices': (request: SiteRequest) => read('including.php', stock(escaped(field(request, 'item')))),
    },
  }
  return { world: { [origin]: site }, close: () => root.remove() }
}

export const oldPhpDesk: ActiveSite = {
  about: 'a desk in old PHP that reads whatever a document names',
  target: `${origin}/`,
  intensity: 'intrusive',
  callbackHost: '127.0.0.1',
  needs: 'PHP',
  open,
  findings: [
    ['injection.xxe', 'high', 'POST /imports: xml (form)'],
    ['injection.xxe', 'high', 'POST /letters: letter (file)'],
    ['injection.xxe', 'high', 'POST /papers: xml (form)'],
    ['injection.xxe', 'high', 'POST /stock: item (form)'],
  ],
}
