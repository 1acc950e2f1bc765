export const callbackNames: readonly string[] = [
  'callback',
  'jsonp',
  'cb',
  'jsoncallback',
  'jsonpCallback',
  '_callback',
]
const callbackName = /^_?(?:json_?p?_?)?(?:callback|cb)(?:name)?$|^jsonp$/i

export function isCallbackName(name: string): boolean {
  return callbackName.test(name)
}
