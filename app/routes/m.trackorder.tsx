export { default, handle, loader, meta } from "./trackorder";
