export { default, handle, links, loader, meta } from "./terms-of-service";
