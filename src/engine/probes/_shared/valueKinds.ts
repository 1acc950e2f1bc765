/** A file, a URL or a host: what is opened by its name is part of no query or program. */
export function isOpened(value: string): boolean {
  return (
    /^[a-z][a-z\d+.-]{1,20}:\/\//i.test(value) ||
    /^[\w.-]{1,200}:\d{1,5}$/.test(value) ||
    /^[^\s'"()]{1,200}\.(?:html?|php|txt|md|pdf|png|jpe?g|gif|svg|webp|ico|css|js|csv|xml|json|docx?|xlsx?|zip)$/i.test(
      value,
    )
  )
}

/** A document or a template: nothing is looked up by such a text. */
export function isDocument(value: string): boolean {
  return /^\s*<|[{}\r\n]/.test(value)
}
