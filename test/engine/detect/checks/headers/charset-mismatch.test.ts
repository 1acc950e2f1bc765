import check from '../../../../../src/engine/detect/checks/headers/charset-mismatch.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const charsets = (contentType: string, head: string) => ({
  pages: [page({ headers: { 'content-type': contentType }, body: `<!doctype html>${head}<title>x</title>` })],
})
const xhtml = 'application/xhtml+xml; charset=utf-8'

checkTable(check, {
  clean: {
    'the same encoding': charsets('text/html; charset=utf-8', '<meta charset="UTF-8">'),
    'two labels of one encoding': charsets('text/html; charset=latin1', '<meta charset="windows-1252">'),
    'utf8 without the hyphen': charsets('text/html;charset="utf8"', '<meta charset=utf-8>'),
    'no encoding in the header': charsets('text/html', '<meta charset="iso-8859-1">'),
    'no encoding in the page': charsets('text/html; charset=iso-8859-1', ''),
    'a description that mentions an encoding': charsets(
      'text/html; charset=utf-8',
      '<meta name="description" content="charset=iso-8859-1">',
    ),
    'a meta element in XHTML, which XML parsers ignore': {
      pages: [
        page({ headers: { 'content-type': xhtml }, body: '<html><meta charset="iso-8859-1"/></html>' }),
      ],
    },
  },
  found: {
    'another encoding in <meta charset>': {
      given: charsets('text/html; charset=ISO-8859-1', '<meta charset="utf-8">'),
      findings: [
        {
          severity: 'info',
          samples: ['/'],
          confidence: 'certain',
          excerpt: 'header: windows-1252\npage: utf-8',
        },
      ],
    },
    'another encoding in <meta http-equiv>': {
      given: charsets(
        'text/html; charset=utf-8',
        '<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">',
      ),
      findings: [{ severity: 'info', samples: ['/'], excerpt: 'header: utf-8\npage: shift_jis' }],
    },
    'another encoding in the XML declaration': {
      given: {
        pages: [
          page({
            headers: { 'content-type': xhtml },
            body: '<?xml version="1.0" encoding="iso-8859-15"?><html></html>',
          }),
        ],
      },
      findings: [{ severity: 'info', samples: ['/'], excerpt: 'header: utf-8\npage: iso-8859-15' }],
    },
    'an unknown encoding': {
      given: charsets('text/html; charset=none', '<meta charset="utf-8">'),
      findings: [{ severity: 'info', samples: ['/'], excerpt: 'header: none\npage: utf-8' }],
    },
  },
})
