// A mini-program hears no touches but those of its views: each page's ground tells of them.
export * from './touches'
