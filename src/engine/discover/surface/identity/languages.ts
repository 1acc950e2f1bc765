/** ISO 639-1 codes. */
const codes = new Set(
  'ar|bg|bn|ca|cs|da|de|el|en|es|et|eu|fa|fi|fr|gl|he|hi|hr|hu|id|it|ja|ko|lt|lv|ms|nb|nl|nn|no|pl|pt|ro|ru|sk|sl|sr|sv|th|tr|uk|ur|vi|zh'.split(
    '|',
  ),
)

const parameter = /^_?(?:lang|language|locale|hl|lng|l10n|setlang|set_lang|set_language|ui_locales?)$/i

/** `de`, `pt-BR`, `zh_Hant` */
export function isLanguageCode(text: string): boolean {
  const [, language = ''] = /^([a-z]{2})(?:[-_][a-z]{2,4})?$/i.exec(text) ?? []
  return codes.has(language.toLowerCase())
}

export function isLanguageName(name: string): boolean {
  return parameter.test(name)
}
