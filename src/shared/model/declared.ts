/** Makes declared properties required and drops index signatures. */
export type Declared<Schema> = {
  readonly [Name in keyof Schema as string extends Name
    ? never
    : number extends Name
      ? never
      : Name]-?: Schema[Name]
}
