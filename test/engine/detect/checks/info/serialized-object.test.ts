import check from '../../../../../src/engine/detect/checks/info/serialized-object.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { cookie, page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const php = 'O:8:"UserPref":1:{s:4:"mail";s:10:"ada@x.test";}'
const java = Buffer.from([
  0xac,
  0xed,
  0,
  5,
  0x73,
  0x72,
  0,
  0x11,
  ...Buffer.from('java.util.HashMap'),
]).toString('base64')
const html = (body: string) => ({ pages: [page({ body: `<!doctype html>${body}` })] })

checkTable(check, {
  clean: {
    'a random ID': { cookies: [cookie(`sid=${drawn('base62', 32)}`)] },
    JSON: { cookies: [cookie('prefs=%7B%22lang%22%3A%22en%22%7D')] },
    'the ASP.NET view state, which is signed': html(
      `<input type="hidden" name="__VIEWSTATE" value="/wEPDwUKMTY3NzE5MjIyMGRk${drawn('base62', 40)}">`,
    ),
    'a signed TYPO3 form': html(
      `<input type="hidden" name="x[__trustedProperties]" value='a:1:{s:4:"name";i:1;}${drawn('hex', 40)}'>`,
    ),
    'a sample in a visible field': html(`<input name="text" value='${php}'>`),
    'a link to another site': html(`<a href="https://other.test/?state=${encodeURIComponent(java)}">x</a>`),
    'an analytics cookie': { cookies: [cookie(`_pk_cvar=${encodeURIComponent(php)}`)] },
    'a deleted cookie': { cookies: [cookie(`prefs=${encodeURIComponent(php)}; Max-Age=0`)] },
    'a third-party cookie': {
      cookies: [cookie(`prefs=${encodeURIComponent(php)}`, { url: 'https://other.test/' })],
    },
  },
  found: {
    'a PHP object in a cookie': {
      given: { cookies: [cookie(`prefs=${encodeURIComponent(php)}`)] },
      findings: [
        {
          severity: 'medium',
          samples: ['cookie prefs: PHP'],
          confidence: 'firm',
          evidence: { language: 'PHP' },
        },
      ],
      secrets: ['ada@x.test'],
    },
    'the JSF view state in the page': {
      given: html(`<form><input type=hidden name="javax.faces.ViewState" value="${java}"></form>`),
      findings: [
        {
          severity: 'medium',
          samples: ['hidden field javax.faces.ViewState: Java'],
          excerpt: 'hidden field javax.faces.ViewState begins like a serialized object of Java',
        },
      ],
      secrets: [java],
    },
    'a link parameter': {
      given: html(`<a href="/list?page=2&amp;filter=${encodeURIComponent(php)}">next</a>`),
      findings: [{ severity: 'medium', samples: ['parameter filter of a link: PHP'] }],
    },
  },
})
