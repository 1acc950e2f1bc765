/** Names by which applications take the name of a function that a script is to call with data (JSONP). */
export const callbackNames: readonly string[] = [
  'callback',
  'jsonp',
  'cb',
  'jsoncallback',
  'jsonpCallback',
  '_callback',
]
const callbackName = /^_?(?:json_?p?_?)?(?:callback|cb)(?:name)?$|^jsonp$/i

/** Says whether a parameter of this name usually names a function to call. */
export function isCallbackName(name: string): boolean {
  return callbackName.test(name)
}
