/** The first of the wanted entities that still exists, or else the first entity. */
export function findSelected<Entity extends { id: string }>(
  entities: readonly Entity[],
  ...wanted: (string | null | undefined)[]
): Entity | undefined {
  for (const id of wanted) {
    const found = entities.find((entity) => entity.id === id)
    if (found) return found
  }
  return entities[0]
}
